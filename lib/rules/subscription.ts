/** What readers can subscribe to by email. */
export const subscriptionKinds = ['currentIssue', 'onlineFirst', 'keyword', 'column', 'search'] as const

export type SubscriptionKind = (typeof subscriptionKinds)[number]

/** The kind a `type` means: its name, `keywords`, or its number in this order, 1 to 5. */
export const subscriptionKindOf = (type: string | number): SubscriptionKind | undefined => {
  const text = String(type).trim()
  if (text === 'keywords') return 'keyword'
  return subscriptionKinds.find((kind, at) => kind === text || String(at + 1) === text)
}

const MAX_KEYWORDS = 20

/** The keywords of a `;`-separated list, trimmed, each once, at most twenty. */
export const keywordsOf = (value: string): string[] =>
  [...new Set(value.split(/[;；]/).map((word) => word.trim().replace(/\s+/g, ' ')))]
    .filter(Boolean)
    .slice(0, MAX_KEYWORDS)

/** What a subscription of a kind is about, in one form; "" for kinds that are about everything. */
export function targetOf(kind: SubscriptionKind, value: string): string {
  if (kind === 'keyword') return keywordsOf(value).join(';')
  if (kind === 'search') return savedSearch(value)
  return kind === 'column' ? value.trim() : ''
}

/** Parameters of a search that say what is looked for; order, page and language of a page are no part of it. */
const SEARCH_PARAMETERS = [
  ...['q', 'field', 'conditions', 'expand', 'years', 'yearFrom', 'yearTo', 'year', 'journal', 'column'],
  ...['author', 'institution', 'keyword', 'fund', 'language', 'articleType'],
]

/** Longest query string of a saved search. */
const LONGEST_SEARCH = 1000

/** The parameters of a saved search: words alone are its `q`. */
export const searchParameters = (target: string): URLSearchParams =>
  new URLSearchParams(/^[a-zA-Z]+=/.test(target) ? target : { q: target })

const escaped = (text: string): string => text.replace(/[%&+]/g, (sign) => encodeURIComponent(sign))

/**
 * A search of articles in one form that can be read: its words, or a query string where it is narrowed (only `%`, `&` and
 * `+` are escaped). "" where nothing is looked for.
 */
export function savedSearch(value: string): string {
  const given = searchParameters(value.trim())
  const parameters = SEARCH_PARAMETERS.flatMap((name) => {
    const text = given.get(name)?.trim().replace(/\s+/g, ' ')
    return text ? [{ name, text }] : []
  })
  if (parameters.every(({ name }) => ['field', 'expand', 'years'].includes(name))) return ''
  const [only, others] = parameters
  const plain = only?.name === 'q' && !others && !/^[a-zA-Z]+=/.test(only.text) ? only.text : null
  const text =
    plain ?? parameters.map((parameter) => `${parameter.name}=${escaped(parameter.text)}`).join('&')
  return text.length <= LONGEST_SEARCH ? text : ''
}

/** Parameters of a saved search that are no words a reader chose. */
const UNSAID = ['field', 'expand', 'years', 'conditions']

/** What a saved search looks for, as a reader would write it: its words and the values it is narrowed to. */
export function searchWords(target: string): string {
  const search = searchParameters(target)
  const rows = rowsOf(search.get('conditions'))
  const values = [...search].filter(([name]) => !UNSAID.includes(name)).map(([, value]) => value)
  return [...rows, ...values].join(' · ')
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

/** What a subscription is about, as a sentence names it. */
export const targetText = (row: { kind: SubscriptionKind; target: string; language: 'zh' | 'en' }): string =>
  row.kind === 'keyword' ? listedWords(row) : row.kind === 'search' ? searchWords(row.target) : row.target

/** A target as a sentence names it: keywords with the separator of the language. */
const listedWords = ({ target, language }: { target: string; language: 'zh' | 'en' }): string =>
  keywordsOf(target).join(language === 'zh' ? '；' : '; ')
