import type { SitePage } from '@/lib/contract/harvest'
import { assumed } from './assumed-calls'
import { issuesOf } from './issues'
import { type RemoteSite, callRemote, orElse } from './remote-call'

/** Maximum pages of a list read for a sitemap, 100 entries each. */
const MAX_PAGES = 10

type Dated = { id: number; publishDate?: string | null; kind?: 'audio' | 'video' }

const LISTS = { news: 'getHomeNewsList', album: 'albumList', book: 'bookList', vod: 'vodList' } as const

/** Yields issues, news, albums, books and media of a site, from the lists that answer. */
export async function* pagesOf(remote: RemoteSite): AsyncGenerator<SitePage> {
  for (const { id, year, issue, publishDate } of await issuesOf(remote))
    yield { kind: 'issue', id, year, issue, updatedAt: instantOf(publishDate ?? String(year ?? '')) }
  for (const kind of ['news', 'album', 'book', 'vod'] as const)
    for await (const item of listed(remote, LISTS[kind]))
      yield {
        kind: kind === 'vod' ? (item.kind ?? 'video') : kind,
        id: item.id,
        year: null,
        issue: '',
        updatedAt: instantOf(item.publishDate),
      }
}

async function* listed(remote: RemoteSite, name: (typeof LISTS)[keyof typeof LISTS]): AsyncGenerator<Dated> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await callRemote(remote, name, assumed.listPage(remote.site.id, page)).catch(orElse(null))
    if (!found) return
    yield* found.content as Dated[]
    if (page + 1 >= found.totalPages) return
  }
}

const instantOf = (date: string | null | undefined): string => {
  const at = Date.parse(date ?? '')
  return new Date(Number.isNaN(at) ? 0 : at).toISOString()
}
