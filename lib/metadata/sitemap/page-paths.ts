import type { Channel } from '@/lib/contract/channel'
import type { HarvestRecord, SitePage } from '@/lib/contract/harvest'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { href } from '@/lib/routes/href'
import { issuePath } from '@/lib/routes/issue-path'
import { match } from '@/lib/routes/match'
import { type MenuContext, menuTarget } from '@/lib/routes/menu-target'
import type { SitemapEntry } from './entry'

const locale = 'zh'

/** Returns the path of a page of a site. */
export function pathOfPage({ kind, id, ...issue }: SitePage, siteId: number): string {
  switch (kind) {
    case 'issue':
      return issuePath(locale, { id, siteId, ...issue })
    case 'news':
      return href.news({ locale, id })
    case 'album':
      return href.album({ locale, id })
    case 'book':
    case 'audio':
    case 'video':
    case 'journal':
      return `/${locale}/${kind}/${id}/`
  }
}

/** Checks whether a path belongs to a screen that may be indexed. */
export function isIndexed(path: string): boolean {
  return match(path)?.policy === 'public'
}

/** Returns the paths of the menu that are pages of this host with a language and without a query. */
export function channelPaths(channels: Channel[], context: Omit<MenuContext, 'index' | 'locale'>): string[] {
  const all = (list: Channel[]): Channel[] => list.flatMap((channel) => [channel, ...all(channel.children)])
  const found = all(channels)
    .filter(({ enable }) => enable === '1')
    .flatMap((channel, index) => menuTarget(channel, { ...context, locale, index })?.href ?? [])
  return [...new Set(found)].filter((path) => path.startsWith(`/${locale}/`) && !path.includes('?'))
}

/** Returns the sitemap entry of an article; null when withdrawn. */
export const articleEntry = (record: HarvestRecord): SitemapEntry | null =>
  record.withdrawn ? null : { path: hrefOfArticle(locale, record), updatedAt: record.updatedAt }
