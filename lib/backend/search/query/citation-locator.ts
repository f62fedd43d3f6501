import { citationText } from './citation-text'
import { ROMAN, romanValue } from './roman-numerals'

/** A citation in a query, and the remaining words in order. */
export type Citation = {
  year: string | null
  volume: string | null
  issue: string | null
  page: string | null
  words: string[]
  /** Whether the volume is the only number and not labelled. */
  isOneNumber: boolean
}

type Part = 'year' | 'volume' | 'issue' | 'page'

const NUMBER = '[a-z]{0,2}\\d{1,4}(?: ?[-–—/~、&+] ?\\d{1,4}){0,3}'
const SUPPLEMENT = '(?:\\d{1,3} ?)?(?:增刊|suppl(?:ement)?\\.?|sup\\.) ?\\d{0,2}|\\d{1,3}s\\d?'
/** A page, or the number of an article: e0123456, eaaz1234, 041001. */
const PAGE = '(?:[a-z]?\\d{1,8}|[a-z]{2,4}\\d{3,8})'
const ISSUE = `(?:${SUPPLEMENT}|${NUMBER}|[sz])`

/** Labelled numbers, in parsing order. Years of a range belong to a title. */
const NAMED: [RegExp, ...Part[]][] = [
  // A year behind the only colon, as keys of references have it: Wang:2015.
  [/(?<=^[^:\d]*: ?)((?:18|19|20)\d{2})(?!\d| ?[-–—~至(/年])/u, 'year'],
  [
    /(?<!\d)((?:18|19|20)\d{2}) ?\((1[3-9]|[2-9]\d|\d{3})\) ?(\d{1,2})(?![\d:(]| ?[-–—])/u,
    'year',
    'volume',
    'issue',
  ],
  [/(?<!\d)(\d{2}) ?年(?= ?第? ?\d{1,3} ?[期卷])/u, 'year'],
  [/(?<![\d/])((?:18|19|20)\d{2}) ?\/ ?(\d{1,4}) ?\/ ?(\d{1,3})(?![\d/])/u, 'year', 'volume', 'issue'],
  // 2010-1: an issue of the year, as far as it may be one of a month.
  [/(?<![\d.(-])((?:18|19|20)\d{2})[-–—](0?[1-9]|1[0-2])(?![\d.:)]| ?[-–—/年月卷期])/u, 'year', 'issue'],
  [/(?<!\d ?年? ?[-–—~至] ?)((?:18|19|20)\d{2}) ?年度?(?! ?[-–—~至] ?\d{4})/u, 'year'],
  [/[(] ?((?:18|19|20)\d{2}) ?[)]/u, 'year'],
  [/(?:总 ?)?第? ?(\d{1,4}) ?卷/u, 'volume'],
  [new RegExp(`第 ?(${ROMAN}) ?卷`, 'u'), 'volume'],
  [new RegExp(`第? ?(${ISSUE}) ?[期号]`, 'u'), 'issue'],
  [/第? ?(\d{1,6})(?: ?[-–—~] ?\d+)? ?页/u, 'page'],
  [/\bv(?:ols?|olumes?)?[.: ]{0,2}(\d{1,4})(?!\d)/u, 'volume'],
  [new RegExp(`\\b(?:vols?|volumes?)[.: ]{1,2}(${ROMAN})(?![\\p{L}\\d'’-])`, 'u'), 'volume'],
  [/\b(\d{1,4})(?:st|nd|rd|th) volume\b/u, 'volume'],
  [/\b(?:bd[.: ]{1,2}|band(?:: ?|[. ]{1,2}(?=.*\bheft\b)))(\d{1,4})(?!\d)/u, 'volume'],
  [/\bheft[.: ]{1,2}(\d{1,3})(?!\d)/u, 'issue'],
  [new RegExp(`\\b(?:nos?|nr|iss|issues?|numbers?|n)(?!s\\b)[.: ]{0,2}(${ISSUE})(?![a-z0-9])`, 'u'), 'issue'],
  [/\b(\d{1,4})(?:st|nd|rd|th) issue\b/u, 'issue'],
  [
    /(?<!\( ?(?:\d{1,3} ?)?)\b(suppl\.? ?\d{1,2}|(?<=\d[ ,;.]{1,3})(?:suppl\.?|supplement \d{1,2}))(?!\w| ?\))/u,
    'issue',
  ],
  [
    new RegExp(`\\b(?:pp?[. ] ?|pp(?=\\d)|pages?[. ] ?)(${PAGE})\\b(?: ?[-–—~] ?[a-z]{0,4}\\d+)?`, 'u'),
    'page',
  ],
  [new RegExp(`\\b((?:18|19|20)\\d{2}) ?\\( ?(${ISSUE}) ?\\)`, 'u'), 'year', 'issue'],
  [new RegExp(`\\b(\\d{1,4}) ?\\( ?(${ISSUE}) ?\\)`, 'u'), 'volume', 'issue'],
  [new RegExp(`: ?(${PAGE})(?: ?[-–—~+] ?[a-z]{0,4}\\d+)?\\b(?:\\.e\\d{1,4}\\b)?`, 'u'), 'page'],
  [/(?<!\d|\d ?[-–—~至] ?)((?:18|19|20)\d{2})(?!\d| ?[-–—~至] ?\d{4})/u, 'year'],
]

/** Maximum words beside a citation; a pasted reference is searched by all its words. */
const MAX_WORDS = 12

/** EMNLP '19, ACL'05, COLING ’08: the year of a meeting. */
const YEAR_OF_MEETING = /(?<![\p{L}\d])(\p{Lu}[\p{L}-]{2,11})\s?['’‘`]\s?(\d{2})(?![\p{L}\d]|-\d)/gu

/** Journal·author·2013: the dot parts them as it parts a name of two, but beside a number. */
const BETWEEN_FACTS = /\d\s?·|·\s?\d/u

/** Parses year, volume, issue and page from a query; null when it has none, or no or too many other words. */
export function readCitation(query: string): Citation | null {
  const found: Record<Part, string | null> = { year: null, volume: null, issue: null, page: null }
  const parted = BETWEEN_FACTS.test(query) ? query.replaceAll('·', ' ') : query
  let text = citationText(
    parted.replace(YEAR_OF_MEETING, (_, name: string, year: string) => `${name} ${numberOf(year, 'year')}`),
  )
  for (const [form, ...parts] of NAMED)
    text = text.replace(form, (whole, ...groups: unknown[]) => {
      if (parts.some((part) => found[part] !== null)) return whole
      parts.forEach((part, at) => (found[part] = numberOf(String(groups[at]), part)))
      return ' '
    })
  const hasVolume = found.volume !== null
  const words: string[] = []
  for (const word of wordsIn(text)) {
    const free = (['volume', 'issue', 'page'] as const).find((part) => found[part] === null)
    if (/^\d{1,5}$/.test(word) && free !== undefined)
      found[free === 'issue' && word.length > 2 && found.page === null ? 'page' : free] = numberOf(word)
    else if (VOLUME_AND_ISSUE.test(word) && found.volume === null && found.issue === null && isFalling(word))
      [found.volume = null, found.issue = null] = word.split(/\D/)
    else if (ARTICLE.test(word) && found.volume !== null && found.page === null) found.page = word
    else if (isPages(word) && found.page === null) found.page = numberOf(word.replace(/\D.*$/, ''))
    else if (DOUBLE.test(word) && found.issue === null) found.issue = numberOf(word)
    else if (/^(?:[sz]\d{1,2}|增刊\d{0,2}|suppl\d{0,2})$/u.test(word) && found.issue === null)
      found.issue = word
    else if (/\p{L}/u.test(word)) words.push(word)
  }
  const numbers = [found.year, found.volume, found.issue, found.page].filter((part) => part !== null)
  // On the site of one journal its name goes without saying: 2015年第3期, 35(3).
  const fewest = words.length > 0 ? 1 : LABELLED.test(query) ? 2 : Infinity
  return numbers.length >= fewest && words.length <= MAX_WORDS
    ? {
        ...found,
        words,
        isOneNumber: !hasVolume && found.volume !== null && found.issue === null && found.page === null,
      }
    : null
}

const wordsIn = (text: string): string[] =>
  text.split(/[\s,;.。，；、:：()[\]《》“”"„「」|｜•@]+|(?<!\d)\/|\/(?!\d)/u).filter(Boolean)

/** Returns the words of a query that has no numbers, without phrases around names; null for others, and for too many. */
export function wordsWithoutNumbers(query: string): string[] | null {
  const words = wordsIn(citationText(query))
  return words.length > MAX_WORDS || words.some((word) => /\d/.test(word)) ? null : words
}

/** What tells numbers alone from any others. */
const LABELLED = /[卷期]|\b(?:vol|no|issue)|\d\s?[(（]\s?\d{1,3}\s?[)）]/iu

const MOST_PAGES = 200
const isYear = (number: string): boolean => /^(?:18|19|20)\d{2}$/.test(number)

/** Pages from and to: further apart than the issues of a double one. */
function isPages(word: string): boolean {
  const [, from, to] = /^(\d{1,5})[-–—](\d{1,5})$/.exec(word) ?? []
  const many = Number(to) - Number(from)
  return (
    from !== undefined && many >= 0 && many < MOST_PAGES && (Number(from) > 99 || many > 3) && !isYear(from)
  )
}

/** The number of an article in place of a page. */
const ARTICLE = /^(?:\d{6,8}|[a-z]{1,4}\d{3,8})$/

/** 35-3, 35/3: the issue is the smaller one; a double issue rises. */
const VOLUME_AND_ISSUE = /^\d{1,3}[-–—/]\d{1,2}$/
const isFalling = (word: string): boolean => {
  const [first = 0, second = 0] = word.split(/\D/).map(Number)
  return first > second
}

/** A double issue by itself: 1/2, 3-4, 1/2/3. */
const DOUBLE = /^\d{1,3}(?:[-–—/]\d{1,3}){1,3}$/

/** A year of two digits in full. */
export const yearInFull = (number: string): string => `${Number(number) < 50 ? 20 : 19}${number}`

/** A number without spaces and zeros before it; a year of two digits in full. The number of an article stays as printed. */
function numberOf(text: string, part?: Part): string {
  const number = text.replace(/[\s.]/g, '')
  if (part === 'year' && number.length === 2) return yearInFull(number)
  const roman = part === 'volume' ? romanValue(number) : null
  if (roman !== null) return String(roman)
  return ARTICLE.test(number) ? number : number.replace(/^0+(?=\d)/, '')
}
