import type { ArticleSummary } from '@/lib/contract/article'
import { assumed } from './assumed-calls'
import { createMemory } from './memory'
import { type RemoteSite, callRemote } from './remote-call'

/** Pages of a search that are read: 100 articles each. */
const MAX_PAGES = 5

const years = createMemory<ArticleSummary[]>({ ttlMs: 60_000, maxEntries: 100 })

/** Articles of some years as the search lists them, newest first, at most 500. Not found where it does not answer. */
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

/** Articles that hold a name of one kind, newest first, a page of them. */
export const articlesByField = (remote: RemoteSite, kind: keyof typeof FIELDS, value: string, page: number) =>
  callRemote(remote, 'advancedSearch', assumed.articlesWith(remote.site.id, FIELDS[kind], value, page))
