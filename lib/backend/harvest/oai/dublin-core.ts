import { pdfHref } from '@/lib/routes/api-href'
import { isSameLanguage } from '@/lib/text/language-tag'
import { publicationDate } from '@/lib/text/publication-date'
import { isThirdLanguage, localized, otherLocale } from '@/lib/i18n/locales'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { plainText } from '@/lib/text/inline-html'
import { siteOrigin } from '@/lib/http/site-origin'
import { wholeTitle } from '@/lib/i18n/whole-title'
import { xmlElement } from '@/lib/text/xml'
import type { HarvestRecord } from '@/lib/contract/harvest'

type Work = NonNullable<HarvestRecord['article']>

/**
 * Prefix of the access rights of the info:eu-repo vocabulary (the predecessor of COAR's), which OpenAIRE harvesters
 * read.
 */
const ACCESS = 'info:eu-repo/semantics/'

const OPEN =
  '<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">'

/**
 * Returns an article as unqualified Dublin Core: text in both languages, people and journal in the language of the
 * work.
 */
export function oaiDc(work: Work, origin: string): string {
  const chinese = isSameLanguage(work.language ?? 'zh', 'zh')
  const locale = chinese ? 'zh' : 'en'
  const pick = (zh: string | null, en: string | null) => localized(locale, { zh, en }).text
  const both = (name: string, zh: string | null, en: string | null) =>
    [locale, otherLocale(locale)].map((lang) =>
      xmlElement(name, plainText(lang === 'zh' ? zh : en), { 'xml:lang': lang }),
    )
  /** Texts in third languages; that of the work comes before its translations. */
  const allOf = (name: string, zh: string | null, en: string | null, others: Texts) => {
    const third = others.map(({ lang, html }) => xmlElement(name, plainText(html), { 'xml:lang': lang }))
    return isThirdLanguage(work.language ?? 'zh')
      ? [...third, ...both(name, zh, en)]
      : [...both(name, zh, en), ...third]
  }
  const words = (list: string | null) => (list ?? '').split(';').map(plainText).filter(Boolean)
  const home = work.address ? siteOrigin(work.address) : origin
  return [
    OPEN,
    ...allOf(
      'dc:title',
      wholeTitle('zh', work.resName, work.subtitle),
      wholeTitle('en', work.enResName, work.enSubtitle),
      work.otherTitles,
    ),
    work.resName || work.enResName || work.otherTitles.length > 0
      ? ''
      : xmlElement('dc:title', plainText(work.otherResName) || work.doi || String(work.id)),
    ...(work.creators.length > 0 ? work.creators : words(pick(work.authors, work.enAuthors))).map((name) =>
      xmlElement('dc:creator', name),
    ),
    ...words(work.keyword).map((word) => xmlElement('dc:subject', word, { 'xml:lang': 'zh' })),
    ...words(work.enKeyword).map((word) => xmlElement('dc:subject', word, { 'xml:lang': 'en' })),
    ...work.otherKeywords.flatMap(({ lang, words: list }) =>
      list.map((word) => xmlElement('dc:subject', plainText(word), { 'xml:lang': lang })),
    ),
    ...allOf('dc:description', work.summary, work.enSummary, work.otherAbstracts),
    xmlElement('dc:publisher', pick(work.publisher, work.enPublisher)),
    xmlElement('dc:date', publicationDate(work) ?? work.year),
    '<dc:type>info:eu-repo/semantics/article</dc:type><dc:type>text</dc:type>',
    '<dc:format>text/html</dc:format>',
    work.hasPdf ? '<dc:format>application/pdf</dc:format>' : '',
    xmlElement('dc:identifier', home + hrefOfArticle(locale, work)),
    xmlElement('dc:identifier', work.doi && `doi:${work.doi}`),
    xmlElement('dc:source', sourceOf(work, pick)),
    ...[...new Set([work.issn, work.eissn])].map((issn) => xmlElement('dc:source', issn && `ISSN ${issn}`)),
    xmlElement('dc:language', work.language),
    work.hasPdf ? xmlElement('dc:relation', home + pdfHref(work.id)) : '',
    xmlElement('dc:rights', work.licenceUrl),
    work.closed ? `<dc:rights>${ACCESS}closedAccess</dc:rights>` : '',
    work.oa && !work.closed ? `<dc:rights>${ACCESS}openAccess</dc:rights>` : '',
    '</oai_dc:dc>',
  ].join('')
}

type Texts = Work['otherTitles']

function sourceOf(work: Work, pick: (zh: string | null, en: string | null) => string): string {
  const issue = work.issue ? `${work.volume}(${work.issue})` : work.volume
  const when = [work.year, issue].filter(Boolean).join(', ')
  const journal = pick(work.publicationName, work.enPublicationName)
  const pages = work.pageOrElocationId ? `: ${work.pageOrElocationId}` : ''
  return [journal, when].filter(Boolean).join(', ') + pages
}
