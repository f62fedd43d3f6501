import { expect, it } from 'vitest'
import { loadFeed } from '@/app/_machine/load-feed'
import type { MachineContext } from '@/app/_machine/machine'
import { arbitraryArticle } from '@/tests/support/article'

const PRINTED: Record<string, string> = { 'sample fund': 'Sample Fund' }
const orcid = '0000-0002-1825-0097'

/** Returns a context whose searches find one work of the value, and the queries they were asked. */
function contextOf(facet: string, key: string) {
  const queries: unknown[] = []
  const call = (name: string, { query }: { query: Record<string, unknown> }) => {
    queries.push(query)
    const isFound = JSON.stringify(query[facet]) === JSON.stringify([key])
    // The names as printed; an address may have a name in lower case.
    const named =
      facet === 'author'
        ? { label: '张伟', enLabel: 'Wei Zhang' }
        : { label: PRINTED[key] ?? key, enLabel: null }
    const values = [{ key: key.toLowerCase(), ...named, count: 1 }]
    return Promise.resolve(
      name === 'clusters'
        ? { facets: [{ name: facet, values }] }
        : { content: isFound ? [arbitraryArticle()] : [] },
    )
  }
  const context = { call, site: { id: 3 }, locale: 'en' } as unknown as MachineContext
  return { context, queries }
}

it.each([
  [
    'institution',
    '示例大学',
    'Institution: 示例大学',
    '/en/institution/%E7%A4%BA%E4%BE%8B%E5%A4%A7%E5%AD%A6/',
  ],
  ['fund', 'sample fund', 'Funder: Sample Fund', '/en/fund/sample%20fund/'],
  ['author', orcid, 'Author: Wei Zhang', `/en/person/${orcid}/`],
] as const)(
  'a feed of the %s %s has the works of its page, newest first',
  async (kind, value, part, path) => {
    const { context, queries } = contextOf(kind, value)
    const feed = await loadFeed(context, { kind, value })
    expect(feed).toMatchObject({ part, path, articles: [expect.anything()] })
    expect(queries[0]).toMatchObject({ siteId: 3, type: 'article', sort: 'date', [kind]: [value] })
  },
)

it.each(['nobody', 'one;two'])('there is no feed of the institution %s', async (value) => {
  const { context } = contextOf('institution', 'somebody')
  await expect(loadFeed(context, { kind: 'institution', value })).rejects.toMatchObject({ kind: 'not-found' })
})
