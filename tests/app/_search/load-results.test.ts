import { expect, it } from 'vitest'
import { loadResults } from '@/app/_search/load-results'
import { searchState } from '@/app/_search/search-state'
import type { ScreenContext } from '@/app/_page/screen'
import type { Params } from '@/lib/routes/route'

/** Returns the types a page of results asks the fields of a search and the words of its query for. */
async function requestedTypes(address: Params): Promise<(string | undefined)[]> {
  const types = new Map<string, string | undefined>()
  const call = (name: string, { query }: { query: { type?: string } }) => {
    types.set(name, query.type)
    return Promise.resolve([])
  }
  const context = { call, bundle: { site: { id: 101 } } } as unknown as ScreenContext
  await loadResults(context, searchState(undefined, { q: 'laser', ...address }, 'en'), { page: undefined })
  return ['searchConditions', 'analyze'].map((name) => types.get(name))
}

it('names the type to the calls that know it by name', async () => {
  const kinds: Params[] = [
    {},
    { type: '428' },
    { type: '-3' },
    { searchType: '-3' },
    { type: '25' },
    { type: 'table' },
  ]
  expect(await Promise.all(kinds.map(requestedTypes))).toEqual(
    ['article', 'article', 'publication', 'publication', 'picture', 'table'].map((type) => [type, type]),
  )
})
