import { type WholeArticle, affiliationsOfAuthor } from '@/lib/backend/article/gather'
import { exportedNames } from '@/lib/backend/article/citation/cited-names'
import { isSameLanguage, languageCode } from '@/lib/text/language-tag'
import { isThirdLanguage } from '@/lib/i18n/locales'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { isClosed } from '@/lib/rules/is-closed'
import { awardNumbers } from '@/lib/text/award-numbers'
import { orcidUrl } from '@/lib/text/identifiers'
import { plainText } from '@/lib/text/inline-html'
import { XML_DECLARATION, xmlAttributes, xmlElement, xmlText } from '@/lib/text/xml'

const NAMESPACES = [
  'xmlns="http://www.crossref.org/schema/5.3.1"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xmlns:jats="http://www.ncbi.nlm.nih.gov/JATS1"',
  'xmlns:ai="http://www.crossref.org/AccessIndicators.xsd"',
  'xmlns:fr="http://www.crossref.org/fundref.xsd"',
  'xsi:schemaLocation="http://www.crossref.org/schema/5.3.1 https://www.crossref.org/schemas/crossref5.3.1.xsd"',
].join(' ')

type DepositIssue = {
  /** Depositor, as registered with Crossref. */
  depositor: { name: string; email: string }
  origin: string
  journal: WholeArticle['publication']
  period: { year: number; volume: string; issue: string; publishDate: string | null }
  records: WholeArticle[]
  now: Date
}

/** Returns journal, issue and articles as a Crossref deposit (schema 5.3.1); articles without a DOI are omitted. */
export function crossrefDeposit({ depositor, origin, journal, period, records, now }: DepositIssue): string {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const id = [journal.issn ?? journal.eissn ?? journal.id, period.year, period.issue, stamp].join('-')
  return [
    XML_DECLARATION,
    `<doi_batch version="5.3.1" ${NAMESPACES}>\n<head>`,
    xmlElement('doi_batch_id', id),
    xmlElement('timestamp', stamp),
    `<depositor>${xmlElement('depositor_name', depositor.name)}${xmlElement('email_address', depositor.email)}</depositor>`,
    xmlElement('registrant', journal.publisher ?? journal.enPublisher ?? depositor.name),
    '</head>\n<body><journal>',
    journalMetadata(journal),
    '<journal_issue>',
    date('publication_date', period.publishDate ?? String(period.year), 'print'),
    period.volume ? `<journal_volume>${xmlElement('volume', period.volume)}</journal_volume>` : '',
    xmlElement('issue', period.issue),
    '</journal_issue>\n',
    ...records.filter(({ article }) => article.doi).map((record) => journalArticle(record, origin)),
    '</journal></body>\n</doi_batch>\n',
  ].join('')
}

/** The schema knows languages of two letters only; of others the attribute is omitted. */
const twoLetters = (tag: string): string | null => /^[a-z]{2}$/.exec(languageCode(tag))?.[0] ?? null

/** The schema allows one language; for a journal in several the attribute is omitted. */
const oneLanguage = (joined: string | null): string | null =>
  /^[a-z]{2}$/.test(joined ?? '') ? joined : null

const journalMetadata = (journal: WholeArticle['publication']): string =>
  [
    `<journal_metadata${xmlAttributes({ language: oneLanguage(journal.language) })}>`,
    xmlElement('full_title', journal.enName ?? journal.name),
    journal.enName && journal.name !== journal.enName ? xmlElement('full_title', journal.name) : '',
    xmlElement('abbrev_title', journal.abbrev),
    xmlElement('issn', journal.issn, { media_type: 'print' }),
    xmlElement('issn', journal.eissn, { media_type: 'electronic' }),
    '</journal_metadata>\n',
  ].join('')

function journalArticle(record: WholeArticle, origin: string): string {
  const { article, publication } = record
  const isFree = (article.oa || article.access === 'open') && !isClosed(article, publication)
  return [
    `<journal_article${xmlAttributes({ publication_type: 'full_text', language: twoLetters(article.language) })}>`,
    titles(article),
    contributors(record),
    abstract('zh', article.abstractHtml),
    abstract('en', article.enAbstractHtml),
    ...article.otherAbstracts
      .filter(({ kind, lang }) => kind === null && isThirdLanguage(lang))
      .map(({ lang, html }) => abstract(lang, html)),
    date('publication_date', article.onlineDate, 'online'),
    date(
      'publication_date',
      article.publishDate ?? (article.onlineDate ? null : String(article.year)),
      'print',
    ),
    date('acceptance_date', article.acceptedDate),
    article.firstPage
      ? `<pages>${xmlElement('first_page', article.firstPage)}${xmlElement('last_page', article.lastPage)}</pages>`
      : '',
    article.elocationId
      ? `<publisher_item>${xmlElement('item_number', article.elocationId, { item_number_type: 'article_number' })}</publisher_item>`
      : '',
    funding(record),
    article.licenceUrl
      ? `<ai:program name="AccessIndicators">${isFree ? '<ai:free_to_read/>' : ''}${xmlElement('ai:license_ref', article.licenceUrl)}</ai:program>`
      : '',
    `<doi_data>${xmlElement('doi', article.doi)}${xmlElement('resource', origin + hrefOfArticle(isSameLanguage(article.language, 'zh') ? 'zh' : 'en', article))}</doi_data>`,
    citations(record),
    '</journal_article>\n',
  ].join('')
}

/** Writes the English title first, then that of the language of the work, each with its subtitle. */
function titles({ id, ...article }: WholeArticle['article']): string {
  const others = article.otherTitles
  const ownThird = others.find(({ lang }) => lang === article.language)
  // The title of yet another language is better than none, but is not the original.
  const third = ownThird ?? (article.enTitle || article.title ? undefined : others[0])
  const [en, zh, own] = [
    { lang: 'en', html: article.enTitle, subtitle: article.enSubtitle },
    { lang: 'zh', html: article.title, subtitle: article.subtitle },
    { lang: third?.lang ?? '', html: third?.html ?? null, subtitle: null },
  ].map((title) => ({ ...title, text: plainText(title.html) }))
  const main = [en, zh, own].find((title) => title?.text)
  const original = isThirdLanguage(article.language)
    ? own
    : isSameLanguage(article.language, 'zh')
      ? zh
      : undefined
  return [
    `<titles>${xmlElement('title', main?.text ?? String(id))}${xmlElement('subtitle', plainText(main?.subtitle))}`,
    original?.text && original !== main
      ? `${xmlElement('original_language_title', original.text, { language: twoLetters(original.lang) })}${xmlElement('subtitle', plainText(original.subtitle))}`
      : '',
    '</titles>',
  ].join('')
}

function contributors({ article, authorList, affiliations }: WholeArticle): string {
  if (authorList.length === 0) return ''
  const people = authorList.map((author, index) => {
    const role = { sequence: index === 0 ? 'first' : 'additional', contributor_role: 'author' }
    const printed = (article.enTitle ? author.enName : null) ?? author.name ?? author.enName ?? ''
    if (author.collective) return xmlElement('organization', printed, role)
    const names = exportedNames(author, article.language)
    const { surname, givenname, suffix } = (printed === author.enName ? names.en : names.zh) ?? {}
    const places = affiliationsOfAuthor({ affiliations }, author).map(
      ({ name, enName, ror }) =>
        `<institution>${xmlElement('institution_name', enName ?? name)}${xmlElement('institution_id', ror, { type: 'ror' })}</institution>`,
    )
    return [
      `<person_name${xmlAttributes(role)}>`,
      xmlElement('given_name', givenname),
      xmlElement('surname', surname),
      xmlElement('suffix', suffix),
      places.length > 0 ? `<affiliations>${places.join('')}</affiliations>` : '',
      xmlElement('ORCID', orcidUrl(author.orcid)),
      '</person_name>',
    ].join('')
  })
  return `<contributors>${people.join('')}</contributors>`
}

const abstract = (lang: string, html: string | null): string =>
  html
    ? `<jats:abstract${xmlAttributes({ 'xml:lang': lang })}><jats:p>${xmlText(plainText(html))}</jats:p></jats:abstract>`
    : ''

/** Writes a date; the schema requires month and day before the year. */
function date(name: string, value: string | null, media?: 'online' | 'print'): string {
  const [year, month, day] = (value ?? '').split('-')
  if (!year) return ''
  return `<${name}${xmlAttributes({ media_type: media })}>${xmlElement('month', month)}${xmlElement('day', day)}${xmlElement('year', year)}</${name}>`
}

function funding({ funds }: WholeArticle): string {
  const groups = funds.flatMap(({ funder, enFunder, award }) => {
    const name = enFunder ?? funder
    if (!name) return []
    const numbers = awardNumbers(award).map(
      (number) => `<fr:assertion name="award_number">${xmlText(number)}</fr:assertion>`,
    )
    return [
      `<fr:assertion name="fundgroup"><fr:assertion name="funder_name">${xmlText(name)}</fr:assertion>${numbers.join('')}</fr:assertion>`,
    ]
  })
  return groups.length > 0 ? `<fr:program name="fundref">${groups.join('')}</fr:program>` : ''
}

function citations({ references }: WholeArticle): string {
  if (references.length === 0) return ''
  const list = references.map(
    ({ textHtml, doi }, index) =>
      `<citation key="ref${index + 1}">${xmlElement('doi', doi)}${xmlElement('unstructured_citation', plainText(textHtml))}</citation>`,
  )
  return `<citation_list>${list.join('')}</citation_list>`
}
