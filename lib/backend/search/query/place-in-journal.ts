import { foldText } from '../fold'

/** Where in the literature a query points to, and the words left over in order. */
export type Citation = {
  year: string | null
  volume: string | null
  issue: string | null
  page: string | null
  words: string[]
}

type Part = 'year' | 'volume' | 'issue' | 'page'

const ISSUE = '(?:[a-z]{0,2}\\d{1,4}(?:[-/]\\d{1,4})?|(?:增刊|suppl?\\.?) ?\\d*)'

/** Forms that say what their number is, in the order they are read. */
const NAMED: [RegExp, ...Part[]][] = [
  [/((?:18|19|20)\d{2}) ?年/u, 'year'],
  [/第? ?(\d{1,4}) ?卷/u, 'volume'],
  [new RegExp(`第? ?(${ISSUE}) ?[期号]`, 'u'), 'issue'],
  [/第? ?(\d{1,6})(?: ?[-–—~] ?\d+)? ?页/u, 'page'],
  [/\bvol(?:umes?)?[. ]? ?(\d{1,4})\b/u, 'volume'],
  [/\b(?:no|nr|iss|issue|number)[. ]? ?([a-z]?\d{1,4})\b/u, 'issue'],
  [/\b(?:pp?|pages?)[. ] ?([a-z]?\d{1,6})\b(?: ?[-–—~] ?[a-z]?\d+)?/u, 'page'],
  [new RegExp(`\\b((?:18|19|20)\\d{2}) ?\\( ?(${ISSUE}) ?\\)`, 'u'), 'year', 'issue'],
  [new RegExp(`\\b(\\d{1,4}) ?\\( ?(${ISSUE}) ?\\)`, 'u'), 'volume', 'issue'],
  [/: ?([a-z]?\d{1,6})(?: ?[-–—~+] ?[a-z]?\d+)?\b/u, 'page'],
  [/(?<!\d)((?:18|19|20)\d{2})(?!\d)/u, 'year'],
]

/** Words a query may have that names a place: a pasted reference is found by all it says. */
const MAX_WORDS = 12

/** Reads year, volume, issue and page out of a query; null where it names none of them. */
export function readCitation(query: string): Citation | null {
  const found: Record<Part, string | null> = { year: null, volume: null, issue: null, page: null }
  let text = foldText(query)
  for (const [form, ...parts] of NAMED)
    text = text.replace(form, (whole, ...groups: unknown[]) => {
      if (parts.some((part) => found[part] !== null)) return whole
      parts.forEach((part, at) => (found[part] = numberOf(String(groups[at]))))
      return ' '
    })
  const words: string[] = []
  for (const word of text.split(/[\s,;.。，；、:：()[\]/]+/u).filter(Boolean)) {
    const free = (['volume', 'issue', 'page'] as const).find((part) => found[part] === null)
    if (/^\d{1,5}$/.test(word) && free !== undefined) found[free] = numberOf(word)
    else if (/^(?:[sz]\d{1,2}|增刊)$/u.test(word) && found.issue === null) found.issue = word
    else if (/\p{L}/u.test(word)) words.push(word)
  }
  const named = [found.year, found.volume, found.issue, found.page].some((part) => part !== null)
  return named && words.length > 0 && words.length <= MAX_WORDS ? { ...found, words } : null
}

const numberOf = (text: string): string => text.replace(/[\s.]/g, '').replace(/^0+(?=\d)/, '')
