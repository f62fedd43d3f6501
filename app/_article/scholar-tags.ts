import { orcidUrl } from '@/lib/text/identifiers'
import { plainText } from '@/lib/text/inline-html'
import { publicationDate } from '@/lib/text/publication-date'
import type { Locale } from '@/lib/i18n/locales'
import type { ArticleAddresses } from '@/lib/metadata/article-addresses'
import { type MetaTag, metaTags } from '@/lib/metadata/meta-tag'
import { type WorkSide, workSide } from '@/lib/metadata/work-side'
import type { Article, ReferenceDetail } from '@/lib/contract/article'

/**
 * Returns the Highwire tags of an article (Google Scholar inclusion guidelines): texts in the page's language, the
 * actual language of the work. Institution, ORCID and email follow the author they belong to.
 */
export function scholarTags(
  article: Article,
  references: ReferenceDetail[],
  locale: Locale,
  addresses: ArticleAddresses,
): MetaTag[] {
  const side = workSide(article, locale)
  return [
    ...metaTags('citation_title', side.title),
    ...side.authors.flatMap((author) => authorTags(author, side)),
    ...metaTags('citation_journal_title', side.journal),
    ...metaTags('citation_journal_abbrev', article.abbrev),
    ...metaTags('citation_publisher', side.publisher),
    ...metaTags('citation_issn', article.issn, article.eissn === article.issn ? null : article.eissn),
    ...metaTags('citation_volume', article.volume),
    ...metaTags('citation_issue', article.issue),
    ...metaTags('citation_firstpage', article.firstPageNum ?? article.pageOrElocationId),
    ...metaTags('citation_lastpage', article.lastPageNum),
    ...metaTags('citation_publication_date', slashed(publicationDate(article)) ?? article.year),
    ...metaTags('citation_online_date', slashed(article.onlineDate)),
    ...metaTags('citation_doi', article.doi),
    ...metaTags('citation_language', article.language),
    ...metaTags('citation_keywords', ...side.keywords),
    ...metaTags('citation_abstract', side.abstract),
    ...metaTags('citation_abstract_html_url', addresses.page),
    ...metaTags('citation_fulltext_html_url', article.hasFullText && !article.closed ? addresses.page : null),
    ...metaTags('citation_pdf_url', article.hasPdf && !article.downloadLogin ? addresses.pdf : null),
    ...references.flatMap((reference) => metaTags('citation_reference', referenceText(reference))),
  ]
}

const slashed = (date: string | null) => date?.replaceAll('-', '/')

function authorTags(author: WorkSide['authors'][number], side: WorkSide): MetaTag[] {
  const institutions = author.affiliations.map((index) => side.affiliation(index)?.name)
  return [
    ...metaTags('citation_author', author.inverted),
    ...metaTags('citation_author_institution', ...institutions),
    ...metaTags('citation_author_orcid', orcidUrl(author.orcid)),
    ...metaTags('citation_author_email', author.email),
  ]
}

/** Parts of `citation_reference` by the names Google Scholar reads; a `;` would end a value. */
const PARTS = [
  ['citation_title', 'title'],
  ['citation_journal_title', 'source'],
  ['citation_publication_date', 'year'],
  ['citation_volume', 'volume'],
  ['citation_issue', 'issue'],
  ['citation_firstpage', 'firstPage'],
  ['citation_lastpage', 'lastPage'],
] as const

/** Returns a reference by its parts where the source has its title or place in a journal, else as printed. */
function referenceText({ parts, textHtml, doi }: ReferenceDetail): string {
  const has = (name: string): boolean => {
    const value = parts?.[name]
    return typeof value === 'string' && value !== ''
  }
  if (!parts || !(has('title') || (has('source') && has('volume')))) return plainText(textHtml)
  const authors = Array.isArray(parts.authors) ? parts.authors : []
  const pairs: [string, unknown][] = [
    ...PARTS.slice(0, 1).map(([name, part]): [string, unknown] => [name, parts[part]]),
    ...authors.map((author): [string, unknown] => ['citation_author', author]),
    ...PARTS.slice(1).map(([name, part]): [string, unknown] => [name, parts[part]]),
    ['citation_doi', doi],
  ]
  return pairs
    .filter(([, value]) => typeof value === 'string' && value !== '')
    .map(([name, value]) => `${name}=${plainText(String(value)).replaceAll(';', ',')}`)
    .join('; ')
}
