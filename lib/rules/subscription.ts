import { type Locale, joinList } from '@/lib/i18n/locales'
import { joinFacts } from '@/lib/text/join-facts'
import { splitNames } from '@/lib/text/split-names'

/** Kinds of email subscriptions. */
export const subscriptionKinds = ['currentIssue', 'onlineFirst', 'keyword', 'column', 'search'] as const

export type SubscriptionKind = (typeof subscriptionKinds)[number]

/** Returns the kind of a `type`: its name, `keywords`, or its number in this order, 1 to 5; undefined when unknown. */
export const subscriptionKindOf = (type: string | number): SubscriptionKind | undefined => {
  const text = String(type).trim()
  if (text === 'keywords') return 'keyword'
  return subscriptionKinds.find((kind, at) => kind === text || String(at + 1) === text)
}

const MAX_KEYWORDS = 20

/** Parses a `;`-separated list of keywords: trimmed, without duplicates, at most twenty. */
export const keywordsOf = (value: string): string[] =>
  [...new Set(splitNames(value).map((word) => word.replace(/\s+/g, ' ')))].slice(0, MAX_KEYWORDS)

/** Normalises the target of a subscription, keywords in one order; "" for kinds without one. */
export function targetOf(kind: SubscriptionKind, value: string): string {
  if (kind === 'keyword') return keywordsOf(value).sort().join(';')
  if (kind === 'search') return savedSearch(value)
  return kind === 'column' ? value.trim() : ''
}

/** Parameters that define a search; order, page and interface language are not among them. */
const SEARCH_PARAMETERS = [
  ...['q', 'field', 'conditions', 'expand', 'years', 'yearFrom', 'yearTo', 'year', 'journal', 'column'],
  ...['author', 'institution', 'keyword', 'fund', 'language', 'articleType', 'within'],
]

/** Maximum length of the query string of a saved search. */
export const LONGEST_SEARCH = 1000

/** Other parameters of a page of results, with which its query string may begin. */
const OF_PAGE = ['type', 'lang', 'sort', 'siteId', 'index', 'searchType', 'from', 'page', 'size']

/** A query string of a search; a query may begin so too (`TI=soil`), with a field of its own. */
const IS_QUERY_STRING = new RegExp(`^(?:${[...SEARCH_PARAMETERS, ...OF_PAGE].join('|')})=`)

/** Returns the parameters of a saved search; plain text is its `q`. */
export const searchParameters = (target: string): URLSearchParams =>
  new URLSearchParams(IS_QUERY_STRING.test(target) ? target : { q: target })

const escaped = (text: string): string => text.replace(/[%&+]/g, (sign) => encodeURIComponent(sign))

/**
 * Normalises a search of articles in readable form: its text alone, or a query string when it has filters (only `%`,
 * `&` and `+` are escaped). "" for an empty or too long search.
 */
export function savedSearch(value: string | URLSearchParams): string {
  const given = typeof value === 'string' ? searchParameters(value.trim()) : value
  const parameters = SEARCH_PARAMETERS.flatMap((name) => {
    const text = given.get(name)?.trim().replace(/\s+/g, ' ')
    return text ? [{ name, text }] : []
  })
  if (parameters.every(({ name }) => ['field', 'expand', 'years'].includes(name))) return ''
  const [only, others] = parameters
  const plain = only?.name === 'q' && !others && !IS_QUERY_STRING.test(only.text) ? only.text : null
  const text =
    plain ?? parameters.map((parameter) => `${parameter.name}=${escaped(parameter.text)}`).join('&')
  return text.length <= LONGEST_SEARCH ? text : ''
}

/** Parameters of a saved search that are not terms chosen by the reader. */
const UNSAID = ['field', 'expand', 'years', 'conditions']

/** Describes a saved search in readable form: its terms and the values of its filters. */
export function searchWords(target: string): string {
  const search = searchParameters(target)
  const rows = rowsOf(search.get('conditions'))
  const values = [...search]
    .filter(([name]) => !UNSAID.includes(name))
    .map(([name, value]) => (name === 'within' ? searchWords(value) : value))
  return joinFacts([...rows, ...values])
}

function rowsOf(conditions: string | null): string[] {
  if (conditions === null) return []
  try {
    const rows = JSON.parse(conditions) as unknown
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: { q?: unknown; op?: unknown } | null, at) =>
      typeof row?.q === 'string'
        ? [at === 0 ? row.q : `${row.op === 'OR' || row.op === 'NOT' ? row.op : 'AND'} ${row.q}`]
        : [],
    )
  } catch {
    return []
  }
}

/** Returns the target of a subscription for use in a sentence. */
export const targetText = (row: { kind: SubscriptionKind; target: string; language: Locale }): string =>
  row.kind === 'keyword' ? listedWords(row) : row.kind === 'search' ? searchWords(row.target) : row.target

/** Joins the keywords of a target with the separator of the language. */
const listedWords = ({ target, language }: { target: string; language: Locale }): string =>
  joinList(language, keywordsOf(target))
