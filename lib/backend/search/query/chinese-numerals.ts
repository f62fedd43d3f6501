const CHINESE_DIGITS = '〇一二三四五六七八九'

/** Numerals before 年, 卷 and 期; not 一 of 最新一期 and 一期工程, which count nothing. */
const NUMERAL =
  /(?<![新每本上下这那同近前后])([〇零一二三四五六七八九十百]{1,5})(?= ?(?:[年卷]|期(?! ?(?:工程|项目|临床|试验|建设|规划))))/gu

/** Replaces Chinese numerals before 年, 卷 and 期 with digits: 二〇一六年第三十六卷第五期. */
export const inDigits = (text: string): string =>
  text.replace(NUMERAL, (numeral) => String(valueOf(numeral) ?? numeral))

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
