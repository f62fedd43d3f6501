import type { ArticleSummary } from '@/lib/contract/article'
import { assumed } from './assumed-calls'
import { createMemory } from './memory'
import { type RemoteSite, callRemote } from './remote-call'

/** Maximum pages of a search, 100 articles each. */
const MAX_PAGES = 5

const years = createMemory<ArticleSummary[]>({ ttlMs: 60_000, maxEntries: 100 })

/**
 * Returns articles of a range of years from the search, newest first, at most 500. Throws 404 when it does not answer.
 */
export const articlesByYears = (remote: RemoteSite, from: number, to: number): Promise<ArticleSummary[]> =>
  years(`${remote.origin} ${remote.key} ${remote.locale} ${from}-${to}`, async () => {
    const found: ArticleSummary[] = []
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { content, totalPages } = await callRemote(
        remote,
        'advancedSearch',
        assumed.articlesOfYears(remote.site.id, from, to, page),
      )
      found.push(...content)
      if (content.length === 0 || page + 1 >= totalPages) break
    }
    return found
  })

const FIELDS = { author: 'authors_tic', keyword: 'keyword_tic', column: 'part' } as const

/** Returns a page of articles with a given author, keyword or column, newest first. */
export const articlesByField = (
  remote: RemoteSite,
  kind: keyof typeof FIELDS,
  value: string,
  part: { page: number; size: number },
) => callRemote(remote, 'advancedSearch', assumed.articlesWith(remote.site.id, FIELDS[kind], value, part))
