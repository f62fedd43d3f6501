import { expect, it } from 'vitest'
import { loadTree } from '@/app/[site]/[locale]/(portal)/issue/load'
import { loadJournal } from '@/app/[site]/[locale]/(portal)/journal/load'
import { builders } from '@/app/_blocks/builders'
import type { ScreenContext } from '@/app/_page/render-screen'
import { moduleInfo } from '@/lib/contract/channel'

it('asks for all issues of a journal and not for those before the newest', async () => {
  const queries: unknown[] = []
  const call = (name: string, { query }: { query?: unknown }) => {
    if (name === 'getPeriodTree') queries.push(query)
    return Promise.resolve(
      name === 'publicationDetail'
        ? { siteId: 101, publicationIndexId: 7 }
        : Object.assign([], { content: [] }),
    )
  }
  const context = {
    locale: 'en',
    call,
    bundle: { site: { id: 101 }, periods: [] },
  } as unknown as ScreenContext
  await loadTree(context)
  await loadJournal(context, { params: { id: '7' } } as never)
  await builders.archive(context, moduleInfo.parse({ id: 1, channelId: 1, type: 'archive' }))
  expect(queries).toEqual([
    { siteId: 101, isBack: 'false' },
    { siteId: 101, publicationIndexId: 7, isBack: 'false' },
    { siteId: 101, isBack: 'false' },
  ])
})
