import type { Locale } from '@/lib/i18n/locales'
import { publicationDate } from '@/lib/text/publication-date'
import type { Article } from '@/lib/contract/article'
import type { ArticleAddresses } from './article-addresses'
import { type MetaTag, metaTags } from './meta-tag'
import { workSide } from './work-side'

/** Returns the Dublin Core elements of an article (DCMI, as HTML meta elements). */
export function dublinCore(article: Article, locale: Locale, addresses: ArticleAddresses): MetaTag[] {
  const side = workSide(article, locale)
  return [
    ...metaTags('DC.title', side.title),
    ...metaTags('DCTERMS.alternative', ...side.otherTitles),
    ...metaTags('DC.creator', ...side.authors.map(({ inverted }) => inverted)),
    ...metaTags('DC.subject', ...side.keywords),
    ...metaTags('DC.description', side.abstract),
    ...metaTags('DC.publisher', side.publisher),
    ...metaTags('DC.date', publicationDate(article) ?? article.year),
    ...metaTags('DC.type', 'Text.Serial.Journal'),
    ...metaTags('DC.format', 'text/html'),
    ...metaTags('DC.identifier', article.doi && `doi:${article.doi}`, addresses.page),
    ...metaTags('DC.source', side.journal),
    ...metaTags('DC.language', article.language),
    ...metaTags('DC.rights', article.licenceUrl),
  ]
}
