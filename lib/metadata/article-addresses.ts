import { hrefOfArticle } from '@/lib/routes/article-path'
import { doiUrl } from '@/lib/text/doi-url'
import { siteOrigin } from '@/lib/http/site-origin'
import type { Locale } from '@/lib/i18n/locales'
import type { ArticleSummary } from '@/lib/contract/article'
import { type MachineFormat, articleFilePath } from '@/lib/routes/article-file'

type Addressed = Pick<ArticleSummary, 'id' | 'doi' | 'address'>

/**
 * Returns the absolute addresses of an article on its own site; `fallback` is the origin used when the work has no site
 * address.
 */
export function articleAddresses(article: Addressed, locale: Locale, fallback: string) {
  const origin = article.address ? siteOrigin(article.address) : fallback
  return {
    origin,
    page: origin + hrefOfArticle(locale, article),
    inLocale: (inLocale: Locale) => origin + hrefOfArticle(inLocale, article),
    file: (format: MachineFormat) => origin + articleFilePath(locale, article.id, format),
    /** Under the page's path: scholarly indexes attribute a PDF at another path to another work. */
    pdf: `${origin}${hrefOfArticle(locale, article).replace(/\/?$/, '/')}${article.id}.pdf`,
    doi: article.doi ? doiUrl(article.doi) : null,
  }
}

export type ArticleAddresses = ReturnType<typeof articleAddresses>
