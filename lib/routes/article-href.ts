import { hrefOfArticle } from './article-path'
import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'

type Linked = { id: number; siteId: number; doi: string | null; address: string | null }
type Where = { locale: Locale; site: { id: number; isGroup: boolean } }

/**
 * Where an article's link goes: its page here, or, from a group or aggregate site, its own site's address; without one
 * `/{lang}/article/{siteId}/{id}/` on the same host (cross-site links).
 */
export function articleHref(article: Linked, { locale, site }: Where): string {
  if (!site.isGroup || article.siteId === site.id) return hrefOfArticle(locale, article)
  if (article.address) return `//${article.address}${hrefOfArticle(locale, article)}`
  return href.article({ locale, siteId: article.siteId, id: article.id, doi: null })
}
