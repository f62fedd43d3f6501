/** The numerals of decades, by their first digit. */
const TENS = '〇一二三四五六七八九'
const WORDS = ['twent', 'thirt', 'fort', 'fift', 'sixt', 'sevent', 'eight', 'ninet']

const CENTURY = '(?:(上个?|\\d{2}|[一二]?十[一二三四五六七八九]|二十)世纪)?\\s*'
/** 近50年代际变化, 30年代表性作品: what follows is 代际, 代表, 代码 or 代价. */
const DECADE = '年代(?!际|表(?!演|现)|码|价(?!值|格))'
const TEN = `(\\d0|[一二三四五六七八九]十)\\s*${DECADE}`
const PERIOD = '(?:[初末]期?|中后期|[早前中后晚]期)?'
const SINCE = '(以来|以后|之后|至今|后|起)?'
/** 20世纪90年代, 八十年代初, 上世纪90年代以来; 70至80年代, 八九十年代 */
const CHINESE = new RegExp(
  `[自从]?${CENTURY}(?<!\\d)(?:(\\d0|[一二三四五六七八九]十?)\\s*(?:年代)?\\s*[-–—~～至到、和]?\\s*)?${TEN}${PERIOD}${SINCE}`,
  'u',
)
/** 1990年代, 1990年代以来 */
const IN_FULL = new RegExp(`[自从]?(?<!\\d)((?:18|19|20)\\d0)\\s*${DECADE}${PERIOD}${SINCE}`, 'u')
/** In the 1990s, since the 1980s, the 80s, the nineties */
const ENGLISH = new RegExp(
  `\\b(?:(since|from|after)\\s+|(?:in|during|of|from)\\s+)?(?:the\\s+)?(?:(?:early|mid|late)[\\s-]+)?(?:(?<!\\d)((?:18|19|20)\\d0)['’]?s\\b|(?<=\\bthe\\s(?:(?:early|mid|late)[\\s-]+)?)(?:['’]?(\\d0)['’]?s|(${WORDS.join('|')})ies)\\b)`,
  'giu',
)
/** The 70S ribosome, the 30s plank: units, which are written with a capital or stand before what is measured in seconds. */
const UNIT = /\d0S$/
const MEASURED =
  /^\s+(?:ribosom|r?rna|subunit|proteasom|particle|plank|sprint|exposure|pulse|interval|trial|hold|delay)/iu
/** A decade without a century means the 20th, but 10年代 and 20年代 are ambiguous. */
const FIRST_DECADE_OF_LAST_CENTURY = 30

type Decades = { matched: string; from: number; to: number | null }

/** Finds the decades a query names (20世纪90年代, 八十年代以来, the 1990s) as their first and last year; null without any. */
export function decadesIn(text: string): Decades | null {
  const full = IN_FULL.exec(text)
  if (full) return spanOf(full[0], Number(full[1]), Number(full[1]), full[2])
  const chinese = CHINESE.exec(text)
  if (chinese) {
    const [matched, century, first, second = '', since] = chinese
    const [from, to] = [first ?? second, second].map((ten) => yearOf(century, tensOf(ten)))
    return from == null || to == null ? null : spanOf(matched, Math.min(from, to), Math.max(from, to), since)
  }
  const english = [...text.matchAll(ENGLISH)].find((match) => !isUnit(match))
  if (!english) return null
  const [matched, since, year, ten, word] = english
  const first = year
    ? Number(year)
    : yearOf(undefined, ten ? Number(ten) : 20 + 10 * WORDS.indexOf((word ?? '').toLowerCase()))
  return first === null ? null : spanOf(matched, first, first, since)
}

function isUnit({ 0: matched, 3: ten, index, input }: RegExpMatchArray): boolean {
  if (!ten) return false
  const text = input ?? ''
  return (
    (UNIT.test(matched) && /\p{Ll}/u.test(text)) || MEASURED.test(text.slice((index ?? 0) + matched.length))
  )
}

const spanOf = (matched: string, from: number, to: number, since: string | undefined): Decades => ({
  matched,
  from,
  to: since ? null : to + 9,
})

const tensOf = (ten: string): number => (/\d/.test(ten) ? Number(ten) : 10 * TENS.indexOf(ten.slice(0, 1)))

function yearOf(century: string | undefined, tens: number): number | null {
  if (!century) return tens < FIRST_DECADE_OF_LAST_CENTURY ? null : 1900 + tens
  if (century.startsWith('上')) return 1900 + tens
  const number = /\d/.test(century) ? Number(century) : numberOf(century)
  return number < 18 || number > 21 ? null : (number - 1) * 100 + tens
}

/** 十九, 二十, 二十一 */
function numberOf(numeral: string): number {
  const [tens = '', ones = ''] = numeral.split('十')
  return 10 * (tens === '' ? 1 : TENS.indexOf(tens)) + (ones === '' ? 0 : TENS.indexOf(ones))
}
