import { hrefOfArticle } from './article-path'
import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'

type Linked = { id: number; siteId: number; doi: string | null; address: string | null }
type Where = { locale: Locale; site: { id: number; isGroup: boolean } }

/**
 * Returns the URL of an article: its page on this host, or, from a group or aggregate site, on its own site's host;
 * without one `/{lang}/article/{siteId}/{id}/` on this host.
 */
export function articleHref(article: Linked, { locale, site }: Where): string {
  if (!site.isGroup || article.siteId === site.id) return hrefOfArticle(locale, article)
  if (article.address) return `//${article.address}${hrefOfArticle(locale, article)}`
  return href.article({ locale, siteId: article.siteId, id: article.id, doi: null })
}
