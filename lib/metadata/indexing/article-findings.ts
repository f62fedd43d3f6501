import { isSameLanguage } from '@/lib/text/language-tag'
import { plainText } from '@/lib/text/inline-html'
import { isDoi, isOrcid } from './check-digits'
import type { ArticleFacts, Finding } from './facts'
import { isChinese, isLatin } from './script'

export const ARTICLE_CODES = [
  ...(['noTitle', 'languageMismatch', 'sideMismatch', 'noAuthors', 'noAffiliation', 'orcidForm'] as const),
  ...(['noDate', 'noDoi', 'doiForm', 'noIssue', 'noPages', 'noAbstract', 'noKeywords'] as const),
  ...(['noFullText', 'noPdf', 'pdfClosed', 'noReferences'] as const),
  ...(['noPictureText', 'noAltText', 'missingPicture', 'deadLink', 'notShown'] as const),
] as const

export type ArticleCode = (typeof ARTICLE_CODES)[number]

type Found = Finding<ArticleCode>

/** Types of articles expected to have authors, an abstract and references, unlike news and editorials. */
const RESEARCH = /research|review|report|communication|letter|method|data|case/

const error = (code: ArticleCode, detail: string | null = null): Found => ({
  code,
  severity: 'error',
  detail,
})
const warning = (code: ArticleCode, detail: string | null = null): Found => ({
  code,
  severity: 'warning',
  detail,
})
const hint = (code: ArticleCode, detail: string | null = null): Found => ({ code, severity: 'hint', detail })

/** Returns what a crawler would miss or misread on an article's page, worst first. */
export function articleFindings(article: ArticleFacts): Found[] {
  const found = [...bibliographic(article), ...people(article), ...content(article), ...media(article)]
  const rank = { error: 0, warning: 1, hint: 2 }
  return found.sort((a, b) => rank[a.severity] - rank[b.severity])
}

const when = (wrong: boolean, finding: Found): Found[] => (wrong ? [finding] : [])

function bibliographic(article: ArticleFacts): Found[] {
  const { doi, title, enTitle, publishDate, onlineDate } = article
  return [
    ...when(!title && !enTitle, error('noTitle')),
    ...languages(article),
    ...when(!publishDate && !onlineDate, warning('noDate')),
    ...(doi ? when(!isDoi(doi), error('doiForm', doi)) : [warning('noDoi')]),
    ...when(article.inIssue && !article.issue && !article.volume, warning('noIssue')),
    ...when(article.inIssue && !article.firstPage && !article.elocationId, warning('noPages')),
  ]
}

/**
 * Compares the declared language with the script of the texts; `sideMismatch`: a text is in the field of the other
 * language.
 */
function languages({ language, title, enTitle, abstractHtml, enAbstractHtml }: ArticleFacts): Found[] {
  const chinese = isSameLanguage(language, 'zh')
  const mainTitle = chinese ? (title ?? enTitle) : (enTitle ?? title)
  return [
    ...when(
      mainTitle !== null &&
        (chinese
          ? isLatin(plainText(mainTitle))
          : isSameLanguage(language, 'en') && isChinese(plainText(mainTitle))),
      error('languageMismatch', language),
    ),
    ...[title, abstractHtml]
      .filter((text) => text && isLatin(plainText(text)) && chinese)
      .map((text) => warning('sideMismatch', excerpt(text))),
    ...[enTitle, enAbstractHtml]
      .filter((text) => text && isChinese(plainText(text)))
      .map((text) => warning('sideMismatch', excerpt(text))),
  ]
}

const excerpt = (html: string | null): string => plainText(html ?? '').slice(0, 60)

function people({ authors, affiliations, articleType }: ArticleFacts): Found[] {
  return [
    ...when(authors.length === 0 && RESEARCH.test(articleType), error('noAuthors')),
    ...when(authors.length > 0 && affiliations === 0, warning('noAffiliation')),
    ...authors
      .filter(({ orcid }) => orcid && !isOrcid(orcid))
      .map(({ name, orcid }) => error('orcidForm', `${name} ${orcid}`)),
  ]
}

function content(article: ArticleFacts): Found[] {
  const { articleType, abstractHtml, enAbstractHtml, hasPdf, hasFullText } = article
  const research = RESEARCH.test(articleType)
  return [
    ...when(!hasPdf && !hasFullText, error('noFullText')),
    ...when(!hasPdf && hasFullText, warning('noPdf')),
    ...when(hasPdf && article.pdfClosed, hint('pdfClosed')),
    ...when(research && !abstractHtml && !enAbstractHtml, warning('noAbstract')),
    ...when(research && article.keywords === 0, hint('noKeywords')),
    ...when(research && article.referenceCount === 0, hint('noReferences')),
  ]
}

function media({ figures, missingPictures, deadLinks, notShown }: ArticleFacts): Found[] {
  const pictured = figures.filter(({ pictures, alt }) => pictures > 0 && !alt)
  return [
    ...pictured.filter(({ caption }) => !caption).map(({ label }) => error('noPictureText', label)),
    ...pictured.filter(({ caption }) => caption).map(({ label }) => warning('noAltText', label)),
    ...missingPictures.map((name) => warning('missingPicture', name)),
    ...deadLinks.map((link) => error('deadLink', link)),
    ...notShown.map((sentence) => warning('notShown', sentence)),
  ]
}
