import type { RecordFact } from '@/lib/backend/db/schema/column-types'
import { titledKeywords } from '../keywords'
import { doiUrl } from '@/lib/text/doi-url'
import { readDoi } from '@/lib/text/read-doi'
import { type Element, all, at, attribute, children, isRegistryNumber, nameOf, textOf } from '../xml'
import { laterFreeDay } from '../access'
import { articleDoi, isDoi } from '../article-ids'
import { dateOf } from '../dates'
import { isWhole, monthOf } from '../written-date'
import { identifier } from '../identifiers'
import { laterLicences, otherLicences } from '../licence'
import { recordUrl } from '../record-url'
import { addressOf } from '../render/links'
import { fileOf } from '../render/images'
import { isClcNumber, isDocumentCode, subjectCodes } from './columns'
import { isFact, isOwnMeta } from './custom-meta'
import { fact } from './fact'
import { journalFacts } from './journal-facts'

/** Elements of `article-meta` whose text is a fact, named by their tag. */
const TEXTS = [
  ...['article-version', 'volume-id', 'volume-series', 'issue-id', 'issue-sponsor', 'issue-part', 'isbn'],
  ...['supplement', 'page-range', 'email', 'uri', 'ext-link', 'pub-date-not-available'],
  ...['issue-title', 'issue-subtitle'],
]

/** Reads identifiers, counts and other short facts that have no field of their own; omits duplicates. */
export function readFacts(root: Element, meta: Element): RecordFact[] {
  const doi = articleDoi(meta)
  const facts = [
    ...children(meta, 'article-id')
      .filter((id) => !isClcNumber(id) && !(doi !== null && isDoi(id) && readDoi(textOf(id)) === doi))
      .map((id) => (isDocumentCode(id) ? fact('document-code', id) : numberFact(id))),
    ...TEXTS.flatMap((name) => within(meta, name).map((each) => fact(name, each))),
    ...children(at(meta, 'title-group'), 'alt-title').map((title) => fact(titleName(title), title)),
    ...within(meta, 'season', 'era').map((part) => fact(part.tagName, part)),
    ...otherIssues(meta),
    ...writtenDates(meta),
    ...counts(meta),
    ...[meta, at(root, 'processing-meta'), at(root, 'front', 'journal-meta')]
      .flatMap((holder) => all(holder, 'custom-meta'))
      .filter((entry) => isFact(entry) && !isOwnMeta(entry))
      .map((entry) => fact(textOf(at(entry, 'meta-name')), at(entry, 'meta-value'))),
    ...titledKeywords(meta).map(({ title, words }) => ({ name: title, value: words.join('; ') })),
    ...children(meta, 'supplementary-material').map((each) => ({
      name: 'supplementary-material',
      value: [each, ...all(each, 'media')]
        .flatMap((holder) => children(holder, 'label', 'caption'))
        .flatMap((part) =>
          children(part).length > 0 && part.tagName === 'caption' ? children(part) : [part],
        )
        .map(textOf)
        .filter(Boolean)
        .join(' '),
    })),
    ...otherLicences(meta).map((value) => ({ name: 'license', value })),
    ...laterLicences(meta).map((value) => ({ name: 'later-license', value })),
    { name: 'later-free', value: laterFreeDay(meta) ?? '' },
    ...addresses(meta),
    ...linksOfPlaces(root),
    ...funderIds(meta),
    ...compoundSubjects(meta),
    ...subjectCodes(meta),
    ...journalFacts(root),
  ]
  const known = new Set<string>()
  return facts.filter(({ name, value }) => {
    const key = `${name}\n${value}`
    if (!value || known.has(key)) return false
    known.add(key)
    return true
  })
}

/** A number of the article, with its record where it is one of a register. */
function numberFact(id: Element): RecordFact {
  const type = attribute(id, 'custom-type') ?? attribute(id, 'pub-id-type')
  if (isDoi(id)) return fact('doi', id)
  const record = identifier(type, textOf(id))
  return record ? { name: type ?? 'id', value: record.value, url: record.url } : fact(type ?? 'id', id)
}

function titleName(title: Element): string {
  const type = attribute(title, 'alt-title-type')?.trim() ?? 'other'
  return type === 'other' ? 'alt-title' : `alt-title.${type}`
}

/** By themselves or in what groups them (`volume-issue-group`, `article-version-alternatives`, `pub-date`). */
const within = (meta: Element, ...names: string[]): Element[] => [
  ...children(meta, ...names),
  ...children(meta, ...GROUPS).flatMap((group) => children(group, ...names)),
]

const GROUPS = ['volume-issue-group', 'issue-title-group', 'article-version-alternatives', 'pub-date']

/** The issues an article stands in besides the one it is cited by: "12(4): 5–9". */
const otherIssues = (meta: Element): RecordFact[] =>
  children(meta, 'volume-issue-group')
    .slice((at(meta, 'volume') ?? at(meta, 'issue')) ? 0 : 1)
    .map((group) => {
      const [volume, issue, first, last, number] = ['volume', 'issue', 'fpage', 'lpage', 'elocation-id'].map(
        (name) => textOf(at(group, name)),
      )
      const pages = [first, last].filter(Boolean).join('–') || number
      const whole = `${volume}${issue && `(${issue})`}${pages && `: ${pages}`}`
      return { name: 'volume-issue-group', value: whole }
    })

/** Reads dates written as text, named by their type, that say more than the date read of them. */
const writtenDates = (meta: Element): RecordFact[] => [
  ...children(meta, 'pub-date').flatMap((date) => [
    ...children(date, 'string-date')
      .filter((each) => !isWhole(dateOf(date), textOf(each)))
      .map((each) => fact('pub-date', each)),
    ...inWords(date, 'pub-date'),
  ]),
  ...children(meta, 'history', 'pub-history')
    .flatMap((history) => all(history, 'date'))
    .flatMap((date) => {
      const name = attribute(date, 'date-type') ?? 'date'
      const written = children(date, 'string-date').filter((each) => !isWhole(dateOf(date), textOf(each)))
      if (written.length > 0) return written.map((each) => fact(name, each))
      const season = textOf(at(date, 'season'))
      return season ? [{ name, value: `${season} ${textOf(at(date, 'year'))}` }] : inWords(date, name)
    }),
]

/** A date whose month is none of the twelve ("Jan.-Feb. 2020", "Winter 2015"), or that cannot be read at all. */
const inWords = (date: Element, name: string): RecordFact[] => {
  const [day, month = '', year] = ['day', 'month', 'year'].map((part) => textOf(at(date, part)))
  const isWritten = /[\p{L}]/u.test(month) && monthOf(month) === null
  const value = [day, month, year].filter(Boolean).join(' ') || textOf(date)
  const isUnread =
    children(date).length === 0 ? !isWhole(dateOf(date), textOf(date)) : dateOf(date) === null && year !== ''
  return isWritten || isUnread ? [{ name, value }] : []
}

const counts = (meta: Element): RecordFact[] =>
  children(at(meta, 'counts'))
    .map((each) => ({
      name: attribute(each, 'count-type') ?? each.tagName,
      value: attribute(each, 'count') ?? textOf(each),
    }))
    .filter(({ value }) => value !== '0')

/** Addresses of links inside affiliations, which a page prints as text. */
function linksOfPlaces(root: Element): RecordFact[] {
  const front = at(root, 'front')
  const emails = new Set(all(front, 'email').map(textOf))
  return all(front, 'aff')
    .flatMap((aff) => all(aff, 'ext-link', 'uri'))
    .flatMap((link) => {
      const words = textOf(link)
      if (isEmail(link)) return emails.has(words) ? [] : [{ name: 'aff-email', value: words }]
      const url = addressOf(link) ?? (/^https?:\/\/\S+$/i.test(words) ? words : null)
      const value = words || url
      return url && value ? [{ name: 'aff-uri', value, ...(url === value ? {} : { url }) }] : []
    })
}

/** Whether a link is an email address, which IOP marks by the type of the link. */
const isEmail = (link: Element): boolean =>
  attribute(link, 'ext-link-type') === 'email' || /^[^\s@/]+@[^\s@/]+$/.test(textOf(link))

/** Where else the work or a form of it is: addresses outside the package; files inside it stand among the files. */
const addresses = (meta: Element): RecordFact[] =>
  children(meta, 'self-uri', 'related-object').flatMap((each) => {
    const isObject = each.tagName === 'related-object'
    const url = isObject
      ? (addressOf(each) ?? undefined)
      : fileOf(each) === null
        ? attribute(each, 'xlink:href')?.trim()
        : undefined
    const number = isObject ? (numberOf(each) ?? attribute(each, 'xlink:href')) : null
    const value =
      textOf(each) ||
      attribute(each, 'xlink:title') ||
      (number && inRegister(number, each)) ||
      (url ?? number)
    if (url === undefined && /^(pdf|html|full[\s-]?text)$/i.test(value ?? '')) return []
    const name = attribute(each, 'content-type') ?? attribute(each, 'object-type') ?? each.tagName
    const record = url ?? (isObject ? recordOf(each) : undefined)
    return value ? [{ name, value, ...(record && record !== value ? { url: record } : {}) }] : []
  })

/** The number of an object that only attributes name: a trial in its register. */
const numberOf = (object: Element): string | null =>
  attribute(object, 'object-id') ?? attribute(object, 'document-id') ?? attribute(object, 'source-id')

/** A number behind the register its object stands in, where the source says its name. */
function inRegister(number: string, object: Element): string | null {
  const register = attribute(object, 'source-id')
  if (register === null || !/^[\p{L}][\p{L}\s.-]*$/u.test(register)) return null
  const isSaid = lettersOf(number).startsWith(lettersOf(register))
  return isSaid ? null : `${register}: ${number}`
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]+/gu, '')

const recordOf = (object: Element): string | undefined => {
  const number = numberOf(object) ?? ''
  if (/^NCT\d/i.test(number)) return recordUrl('nct', number) ?? undefined
  const types = ['object-id-type', 'document-id-type', 'source-id'].map((name) => attribute(object, name))
  return types.map((type) => recordUrl(type, number)).find((url) => url !== null) ?? undefined
}

/** Numbers of funders in the register of funders or of organisations, each with its funder. */
const funderIds = (meta: Element): RecordFact[] =>
  all(meta, 'award-group', 'contract-sponsor').flatMap((award) => {
    const sources =
      award.tagName === 'award-group' ? children(award, 'funding-source', 'support-source') : [award]
    const name = sources.map(nameOf).join('; ')
    const written = all(award, 'institution-id', 'named-content').filter(
      (each) => each.tagName === 'institution-id' || isRegistryNumber(each),
    )
    const numbers = [attribute(award, 'xlink:href') ?? '', ...written.map(textOf)].flatMap(
      (text) => FUNDER.exec(text)?.[0] ?? [],
    )
    return [...new Set(numbers)].map((number) => ({
      name: 'funder-id',
      value: [name, number].filter(Boolean).join(': '),
      url: number.startsWith('10.') ? doiUrl(number) : `https://${number}`,
    }))
  })

/** A number of the Crossref funder registry, or an address of ROR. */
const FUNDER = /10\.13039\/\d+|ror\.org\/0[a-z0-9]{8}/i

const compoundSubjects = (meta: Element): RecordFact[] =>
  all(at(meta, 'article-categories'), 'compound-subject', 'series-title', 'series-text').map((each) => ({
    name: each.tagName,
    value: children(each).length ? children(each).map(textOf).join(' ') : textOf(each),
  }))
