import type { Channel } from '@/lib/contract/channel'
import type { HarvestRecord, SitePage } from '@/lib/contract/harvest'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { href } from '@/lib/routes/href'
import { match } from '@/lib/routes/match'
import { type MenuContext, menuTarget } from '@/lib/routes/menu-target'
import type { SitemapEntry } from './entry'

const locale = 'zh'

/** Path of a page the back end names; null for one that has none. */
export function pathOfPage({ kind, id, year, issue }: SitePage): string | null {
  switch (kind) {
    case 'issue':
      return year === null || issue === '' ? null : href.issue({ locale, year, issue })
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

/** Whether a path shows a screen that may be indexed. */
export function isIndexed(path: string): boolean {
  return match(path)?.policy === 'public'
}

/** Paths of the menu: pages of this host with a language and without a query. */
export function channelPaths(channels: Channel[], context: Omit<MenuContext, 'index' | 'locale'>): string[] {
  const all = (list: Channel[]): Channel[] => list.flatMap((channel) => [channel, ...all(channel.children)])
  const found = all(channels)
    .filter(({ enable }) => enable === '1')
    .flatMap((channel, index) => menuTarget(channel, { ...context, locale, index })?.href ?? [])
  return [...new Set(found)].filter((path) => path.startsWith(`/${locale}/`) && !path.includes('?'))
}

/** An article's entry; null for what is withdrawn. */
export const articleEntry = (record: HarvestRecord): SitemapEntry | null =>
  record.withdrawn ? null : { path: hrefOfArticle(locale, record), updatedAt: record.updatedAt }
