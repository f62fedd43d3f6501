import { foldText } from '../fold'

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
const ISSUE = `(?:${SUPPLEMENT}|${NUMBER}|[sz])`

/** Labelled numbers, in parsing order. Years of a range belong to a title. */
const NAMED: [RegExp, ...Part[]][] = [
  [/(?<![\d/])((?:18|19|20)\d{2}) ?\/ ?(\d{1,4}) ?\/ ?(\d{1,3})(?![\d/])/u, 'year', 'volume', 'issue'],
  [/(?<!\d ?年? ?[-–—~至] ?)((?:18|19|20)\d{2}) ?年度?(?! ?[-–—~至] ?\d{4})/u, 'year'],
  [/[(] ?((?:18|19|20)\d{2}) ?[)]/u, 'year'],
  [/第? ?(\d{1,4}) ?卷/u, 'volume'],
  [new RegExp(`第? ?(${ISSUE}) ?[期号]`, 'u'), 'issue'],
  [/第? ?(\d{1,6})(?: ?[-–—~] ?\d+)? ?页/u, 'page'],
  [/\bv(?:ols?|olumes?)?[.: ]{0,2}(\d{1,4})(?!\d)/u, 'volume'],
  [/\b(\d{1,4})(?:st|nd|rd|th) volume\b/u, 'volume'],
  [new RegExp(`\\b(?:nos?|nr|iss|issues?|numbers?|n)[.: ]{0,2}(${ISSUE})(?![a-z0-9])`, 'u'), 'issue'],
  [/\b(\d{1,4})(?:st|nd|rd|th) issue\b/u, 'issue'],
  [/\b(?:pp?|pages?)[. ] ?([a-z]?\d{1,6})\b(?: ?[-–—~] ?[a-z]?\d+)?/u, 'page'],
  [new RegExp(`\\b((?:18|19|20)\\d{2}) ?\\( ?(${ISSUE}) ?\\)`, 'u'), 'year', 'issue'],
  [new RegExp(`\\b(\\d{1,4}) ?\\( ?(${ISSUE}) ?\\)`, 'u'), 'volume', 'issue'],
  [/: ?([a-z]?\d{1,6})(?: ?[-–—~+] ?[a-z]?\d+)?\b/u, 'page'],
  [/(?<!\d|\d ?[-–—~至] ?)((?:18|19|20)\d{2})(?!\d| ?[-–—~至] ?\d{4})/u, 'year'],
]

/** Maximum words beside a citation; a pasted reference is searched by all its words. */
const MAX_WORDS = 12

/** Parses year, volume, issue and page from a query; null when it has none, or no or too many other words. */
export function readCitation(query: string): Citation | null {
  const found: Record<Part, string | null> = { year: null, volume: null, issue: null, page: null }
  let text = inDigits(foldText(query)).replace(PUBLISHED, ' ')
  for (const [form, ...parts] of NAMED)
    text = text.replace(form, (whole, ...groups: unknown[]) => {
      if (parts.some((part) => found[part] !== null)) return whole
      parts.forEach((part, at) => (found[part] = numberOf(String(groups[at]))))
      return ' '
    })
  const hasVolume = found.volume !== null
  const words: string[] = []
  for (const word of text.split(/[\s,;.。，；、:：()[\]《》“”"„「」]+|(?<!\d)\/|\/(?!\d)/u).filter(Boolean)) {
    const free = (['volume', 'issue', 'page'] as const).find((part) => found[part] === null)
    if (/^\d{1,5}$/.test(word) && free !== undefined)
      found[free === 'issue' && word.length > 2 && found.page === null ? 'page' : free] = numberOf(word)
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

/** 在 a journal 发表的论文 */
const PUBLISHED = /上?发表的?(?:论文|文章|研究|文献)?$|(?<=\p{Script=Han}{2}|[a-z] ?)在(?=.*发表)/gu

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

/** A double issue by itself: 1/2, 3-4, 1/2/3. */
const DOUBLE = /^\d{1,3}(?:[-–—/]\d{1,3}){1,3}$/

const CHINESE_DIGITS = '〇一二三四五六七八九'

/** Replaces Chinese numerals before 年, 卷 and 期 with digits: 二〇一六年第三十六卷第五期. */
const inDigits = (text: string): string =>
  text.replace(/([〇零一二三四五六七八九十百]{1,5})(?= ?[年卷期])/gu, (numeral) =>
    String(valueOf(numeral) ?? numeral),
  )

function valueOf(numeral: string): number | null {
  const digits = numeral.replaceAll('零', '〇')
  const single = (text: string): string => [...text].map((digit) => CHINESE_DIGITS.indexOf(digit)).join('')
  if (!/[十百]/u.test(digits)) return Number(single(digits))
  const parts = /^(?:(.)百)?〇?(?:(.?)十)?(.?)$/u.exec(digits)
  if (!parts) return null
  const [, hundreds, tens, ones] = parts
  const value = (numeral: string | undefined, whenEmpty: number): number =>
    numeral === undefined ? 0 : numeral === '' ? whenEmpty : Number(single(numeral))
  const sum = value(hundreds, 0) * 100 + value(tens, 1) * 10 + value(ones, 0)
  return Number.isInteger(sum) && sum > 0 ? sum : null
}

const numberOf = (text: string): string => text.replace(/[\s.]/g, '').replace(/^0+(?=\d)/, '')
