import { expect, it } from 'vitest'
import { loadEntity } from '@/app/[site]/[locale]/(portal)/entity/load'
import type { ScreenContext } from '@/app/_page/screen'
import { entityRoute } from '@/lib/routes/areas/entity'

/** Returns what is loaded for a page of an entity whose works are named by the number of their page. */
function loaded(kind: string, page: string) {
  const call = (name: string, { query }: { query: { page: number } }) =>
    Promise.resolve(
      name === 'clusters'
        ? {}
        : { totalElements: 60, totalPages: 3, number: query.page, content: [query.page] },
    )
  const context = { call, locale: 'en', bundle: { site: { id: 101 } } } as unknown as ScreenContext
  return loadEntity(context, {
    params: entityRoute.params.parse({ kind, name: '综述' }),
    query: entityRoute.query.parse({ page }),
  })
}

it('has the same works to name a keyword by on every page of its list', async () => {
  for (const page of ['1', '3']) expect((await loaded('keyword', page)).newest).toEqual([0])
  expect((await loaded('keyword', '3')).works.content).toEqual([2])
})

it('compares all works under the name of a person, whatever page is shown, and none of a keyword', async () => {
  for (const page of ['1', '3'])
    expect(new Set((await loaded('person', page)).compared)).toEqual(new Set([0, 1, 2]))
  expect((await loaded('keyword', '1')).compared).toBeNull()
})

/** Loads the page of a name that no facet has, and that a search finds in so many works. */
function missing(kind: string, found: number) {
  const call = (name: string, { query }: { query: { q?: string } }) =>
    Promise.resolve(name === 'clusters' ? {} : { totalElements: query.q === '"无此名"' ? found : 0 })
  const context = { call, locale: 'zh', bundle: { site: { id: 101 } } } as unknown as ScreenContext
  return loadEntity(context, {
    params: entityRoute.params.parse({ kind, name: '无此名' }),
    query: entityRoute.query.parse({}),
  })
}

it('leads from a name without a page to a search for it that finds works', async () => {
  for (const kind of ['person', 'keyword'])
    await expect(missing(kind, 1)).rejects.toMatchObject({ status: 302 })
})

it.each([
  ['person', '没有署名为“无此名”的文献。'],
  ['institution', '没有署名机构为“无此名”的文献。'],
  ['keyword', '没有关键词为“无此名”的文献。'],
  ['fund', '没有由“无此名”资助的文献。'],
])('says that nothing is known of a missing %s', async (kind, text) => {
  await expect(missing(kind, 0)).rejects.toMatchObject({ kind: 'not-found', text })
})
