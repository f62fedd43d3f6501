import { plainText } from '@/lib/domain/inline-html'
import type { Article } from '@/lib/rc-pub/contract/article'
import { pdfHref } from '@/components/article/entry-view'

type Tags = Record<string, string | string[]>

/** Highwire tags of an article (Google Scholar inclusion guidelines), in the language of the work. */
export function scholarTags(article: Article): Tags {
  const chinese = (article.language ?? 'zh').startsWith('zh')
  const pick = (zh: string | null, en: string | null) => (chinese ? (zh ?? en) : (en ?? zh)) ?? ''
  const authors = article.authorList.map(({ name, enName }) => pick(name, enName)).filter(Boolean)
  const tags: Tags = {
    citation_title: plainText(pick(article.resName, article.enResName)) || plainText(article.otherResName),
    citation_author: authors,
    citation_journal_title: pick(article.publicationName, article.enPublicationName),
    citation_issn: [article.issn, article.eissn].filter((value): value is string => Boolean(value)),
    citation_volume: article.volume,
    citation_issue: article.issue,
    citation_firstpage: article.firstPageNum ?? '',
    citation_lastpage: article.lastPageNum ?? '',
    citation_publication_date: (article.publishDate ?? String(article.year ?? '')).replaceAll('-', '/'),
    citation_online_date: (article.onlineDate ?? '').replaceAll('-', '/'),
    citation_doi: article.doi ?? '',
    citation_language: article.language ?? '',
    citation_keywords: pick(article.keyword, article.enKeyword),
    citation_publisher: pick(article.publisher, article.enPublisher),
    citation_pdf_url: article.hasPdf && !article.downloadLogin ? pdfHref(article) : '',
  }
  return Object.fromEntries(Object.entries(tags).filter(([, value]) => value.length > 0))
}
