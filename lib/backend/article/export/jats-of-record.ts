import { isSameLanguage } from '@/lib/text/language-tag'
import { LOCALES } from '@/lib/i18n/locales'
import { awardNumbers } from '@/lib/text/award-numbers'
import { plainText } from '@/lib/text/inline-html'
import { XML_DECLARATION, xmlElement, xmlText } from '@/lib/text/xml'
import { knownYear } from '@/lib/text/year'
import { exportedNames } from '../citation/cited-names'
import type { WholeArticle } from '../gather'

const DOCTYPE =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "JATS-journalpublishing1-3.dtd">\n'

/** Writes an article imported from a record as JATS Publishing 1.3: all metadata, no body, as text without markup. */
export function jatsOfRecord(record: WholeArticle): string {
  const { article } = record
  return [
    XML_DECLARATION,
    DOCTYPE,
    `<article article-type="${xmlText(article.articleType)}" dtd-version="1.3" xml:lang="${xmlText(article.language)}" xmlns:xlink="http://www.w3.org/1999/xlink">`,
    `<front>${journalMeta(record)}${articleMeta(record)}</front>`,
    back(record),
    '</article>\n',
  ].join('')
}

const journalMeta = ({ publication }: WholeArticle): string =>
  [
    '<journal-meta>',
    xmlElement('journal-id', publication.abbrev, { 'journal-id-type': 'publisher-id' }),
    '<journal-title-group>',
    xmlElement('journal-title', publication.name),
    publication.enName
      ? `<trans-title-group xml:lang="en">${xmlElement('trans-title', publication.enName)}</trans-title-group>`
      : '',
    xmlElement('abbrev-journal-title', publication.abbrev),
    '</journal-title-group>',
    xmlElement('issn', publication.issn, { 'publication-format': 'print' }),
    xmlElement('issn', publication.eissn, { 'publication-format': 'electronic' }),
    publication.publisher
      ? `<publisher>${xmlElement('publisher-name', publication.publisher)}</publisher>`
      : '',
    '</journal-meta>',
  ].join('')

function articleMeta(record: WholeArticle): string {
  const { article } = record
  return [
    '<article-meta>',
    xmlElement('article-id', article.doi, { 'pub-id-type': 'doi' }),
    xmlElement('article-id', article.sourceId ?? article.id, { 'pub-id-type': 'publisher-id' }),
    article.column || article.enColumn
      ? `<article-categories><subj-group subj-group-type="heading">${xmlElement('subject', article.column ?? article.enColumn)}</subj-group></article-categories>`
      : '',
    titles(record),
    contributors(record),
    dates(record),
    xmlElement('volume', article.volume),
    xmlElement('issue', article.issue),
    xmlElement('fpage', article.firstPage),
    xmlElement('lpage', article.firstPage ? article.lastPage : null),
    xmlElement('elocation-id', article.firstPage ? null : article.elocationId),
    history(record),
    article.licenceUrl
      ? `<permissions><license license-type="open-access" xlink:href="${xmlText(article.licenceUrl)}"><license-p>${xmlText(plainText(article.licenceHtml) || article.licenceUrl)}</license-p></license></permissions>`
      : '',
    abstracts(record),
    keywords('zh', article.keywords),
    keywords('en', article.enKeywords),
    ...article.otherKeywords.map(({ lang, words }) => keywords(lang, words)),
    funding(record),
    '</article-meta>',
  ].join('')
}

type Article = WholeArticle['article']
type InLanguage = { lang: string; html: string; subtitle?: string | null }

/** Returns the texts there are, those in the language of the work first: JATS has one, and calls the others translations. */
function mainLanguageFirst(
  article: Article,
  texts: { lang: string; html: string | null; subtitle?: string | null }[],
) {
  const isMainLanguage = ({ lang }: InLanguage): boolean => isSameLanguage(lang, article.language)
  const present = texts.flatMap(({ html, ...rest }): InLanguage[] => (html ? [{ ...rest, html }] : []))
  return [...present.filter(isMainLanguage), ...present.filter((text) => !isMainLanguage(text))]
}

/** States the language of an element where it is not that of the work. */
const langAttribute = (article: Article, lang: string): string =>
  isSameLanguage(lang, article.language) ? '' : ` xml:lang="${xmlText(lang)}"`

function titles({ article }: WholeArticle): string {
  const [main, ...translations] = mainLanguageFirst(article, [
    { lang: 'zh', html: article.title, subtitle: article.subtitle },
    { lang: 'en', html: article.enTitle, subtitle: article.enSubtitle },
    ...article.otherTitles,
  ])
  return [
    `<title-group><article-title${main ? langAttribute(article, main.lang) : ''}>${xmlText(plainText(main?.html))}</article-title>`,
    xmlElement('subtitle', plainText(main?.subtitle)),
    ...translations.map(
      ({ lang, html, subtitle }) =>
        `<trans-title-group xml:lang="${xmlText(lang)}">${xmlElement('trans-title', plainText(html))}${xmlElement('trans-subtitle', plainText(subtitle))}</trans-title-group>`,
    ),
    '</title-group>',
  ].join('')
}

function abstracts({ article }: WholeArticle): string {
  const [main, ...translations] = mainLanguageFirst(article, [
    { lang: 'zh', html: article.abstractHtml },
    { lang: 'en', html: article.enAbstractHtml },
    ...article.otherAbstracts.filter(({ kind }) => kind === null),
  ])
  const paragraph = (html: string) => xmlElement('p', plainText(html))
  return [
    main ? `<abstract${langAttribute(article, main.lang)}>${paragraph(main.html)}</abstract>` : '',
    ...translations.map(
      ({ lang, html }) => `<trans-abstract xml:lang="${xmlText(lang)}">${paragraph(html)}</trans-abstract>`,
    ),
  ].join('')
}

function contributors({ article, authorList, affiliations }: WholeArticle): string {
  if (authorList.length === 0) return ''
  const people = authorList.map((author) => {
    const correspAttribute = author.corresponding ? ' corresp="yes"' : ''
    const name = author.collective
      ? xmlElement('collab', author.name ?? author.enName)
      : names(author, article.language)
    const affiliationRefs = author.affiliations.map(
      (index) => `<xref ref-type="aff" rid="aff${index + 1}">${xmlText(affiliations[index]?.label)}</xref>`,
    )
    const orcid = author.orcid
      ? `<contrib-id contrib-id-type="orcid">https://orcid.org/${xmlText(author.orcid)}</contrib-id>`
      : ''
    return `<contrib contrib-type="author"${correspAttribute}>${orcid}${name}${xmlElement('email', author.email)}${affiliationRefs.join('')}</contrib>`
  })
  const affElements = affiliations.map(
    ({ label, name: zh, enName }, index) =>
      `<aff id="aff${index + 1}">${xmlElement('label', label)}${xmlElement('institution', zh ?? enName)}</aff>`,
  )
  return `<contrib-group>${people.join('')}</contrib-group>${affElements.join('')}`
}

function names(author: WholeArticle['authorList'][number], language: string): string {
  const name = exportedNames(author, language)
  const alternatives = LOCALES.map((lang) => {
    const { surname, givenname, suffix } = name[lang] ?? {}
    const style = lang === 'zh' ? ' name-style="eastern"' : ''
    return surname
      ? `<name${style} xml:lang="${lang}">${xmlElement('surname', surname)}${xmlElement('given-names', givenname)}${xmlElement('suffix', suffix)}</name>`
      : ''
  })
  return `<name-alternatives>${alternatives.join('')}</name-alternatives>`
}

function dates({ article }: WholeArticle): string {
  const printDate = article.publishDate ?? knownYear(article.year)
  const printDateElements = printDate === null ? '' : dateParts(String(printDate))
  const onlineDateElements = article.onlineDate ? dateParts(article.onlineDate) : ''
  return [
    onlineDateElements
      ? `<pub-date date-type="pub" publication-format="electronic">${onlineDateElements}</pub-date>`
      : '',
    printDateElements
      ? `<pub-date date-type="pub" publication-format="print">${printDateElements}</pub-date>`
      : '',
  ].join('')
}

function history({ article }: WholeArticle): string {
  const steps = [
    ['received', article.receivedDate],
    ['rev-recd', article.revisedDate],
    ['accepted', article.acceptedDate],
  ].flatMap(([type, date]) => (date ? [`<date date-type="${type}">${dateParts(date)}</date>`] : []))
  return steps.length ? `<history>${steps.join('')}</history>` : ''
}

/** Writes YYYY, YYYY-MM or YYYY-MM-DD as day, month and year elements. */
function dateParts(date: string): string {
  const [year, month, day] = date.split('-')
  return [xmlElement('day', day), xmlElement('month', month), xmlElement('year', year)].join('')
}

const keywords = (lang: string, words: string[]): string =>
  words.length
    ? `<kwd-group xml:lang="${xmlText(lang)}">${words.map((word) => xmlElement('kwd', word)).join('')}</kwd-group>`
    : ''

const funding = ({ funds }: WholeArticle): string =>
  funds.length
    ? `<funding-group>${funds
        .map(
          ({ funder, enFunder, award }) =>
            `<award-group>${xmlElement('funding-source', funder ?? enFunder)}${awardNumbers(award)
              .map((number) => xmlElement('award-id', number))
              .join('')}</award-group>`,
        )
        .join('')}</funding-group>`
    : ''

function back({ references }: WholeArticle): string {
  if (references.length === 0) return ''
  const list = references.map(
    ({ label, textHtml, doi }, index) =>
      `<ref id="ref${index + 1}">${xmlElement('label', label)}<mixed-citation>${xmlText(plainText(textHtml))}${xmlElement('pub-id', doi, { 'pub-id-type': 'doi' })}</mixed-citation></ref>`,
  )
  return `<back><ref-list>${list.join('')}</ref-list></back>`
}
