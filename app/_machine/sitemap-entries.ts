import 'server-only'
import type { MachineContext } from './machine'
import { serverLines } from '@/lib/client/server-lines'
import type { SitemapEntry } from '@/lib/metadata/sitemap/entry'
import { articleEntry, channelPaths, isIndexed, pathOfPage } from '@/lib/metadata/sitemap/page-paths'

/** Lists home, menu pages, issues, news, albums, books, media and journals of a site. */
export async function* pageEntries({ siteKey, site, call }: MachineContext): AsyncGenerator<SitemapEntry> {
  const seen = new Set<string>()
  const fresh = (path: string): boolean => {
    if (seen.has(path) || !isIndexed(path)) return false
    seen.add(path)
    return true
  }
  const channels = await call('channelList', { query: { siteId: site.id, filter: 'true' } })
  const [first = null, second = null] =
    site.publicationIndexId === null
      ? []
      : await call('getFirstTwoPeriods', { query: { publicationIndexId: site.publicationIndexId } })
  const menu = channelPaths(channels, { prefixed: true, periods: [first, second] })
  for (const path of ['/zh/home/', ...menu]) if (fresh(path)) yield { path, updatedAt: null }
  for await (const page of serverLines('extPages', { siteKey, siteId: site.id })) {
    const path = pathOfPage(page, site.id)
    if (fresh(path)) yield { path, updatedAt: page.updatedAt }
  }
}

/** Ids past `after` in the given order, and less than `before`. */
type Range = { after: number; before?: number | undefined; order: 'asc' | 'desc'; limit?: number }

/** Lists the articles of the site itself; those of member sites are listed at their own address. */
export async function* articleEntries(
  { siteKey, site }: MachineContext,
  { before = Infinity, ...query }: Range,
): AsyncGenerator<SitemapEntry> {
  for await (const record of serverLines('extRecords', { siteKey, siteId: site.id, query })) {
    if (record.id >= before) return
    const entry = record.siteId === site.id ? articleEntry(record) : null
    if (entry) yield entry
  }
}
