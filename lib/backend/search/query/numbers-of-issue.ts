import { type ExactField, numberKeys, quoteLexeme } from '../document'
import { foldText } from '../fold'
import { romanOf, romanValue } from './roman-numerals'
import { all } from './tsquery'

const SUPPLEMENT = /^(\d{0,4})[\s.]*(?:s|z|suppl?|supplement|增刊)[\s.]*(\d{0,2})$/u
const NAMES = ['s', 'z', 'suppl', 'sup', 'supplement', '增刊']

/**
 * Returns the tsquery of a printed volume or issue: all numbers of a double issue, or any name of a supplement (S1,
 * Suppl. 1, 增刊1, Z1). A volume is also found by its Roman numeral, and by the number of one. Null without a number.
 */
export function numberedQuery(field: Extract<ExactField, 'v' | 'n'>, text: string): string | null {
  const word = (number: string) => quoteLexeme(`${field}=${number}`)
  const folded = foldText(text).trim()
  const [, base = '', at = ''] = SUPPLEMENT.exec(folded) ?? []
  if (!SUPPLEMENT.test(folded)) {
    const numbers = numberKeys(folded).map((number) => {
      const other = field === 'v' ? (romanOf(number) ?? romanValue(number)) : null
      return other === null ? word(number) : `(${word(number)} | ${word(String(other))})`
    })
    return numbers.length > 0 ? all(numbers) : null
  }
  const forms = NAMES.flatMap((name) => [
    [`${base}${name}${at}`],
    ...(base === '' && at === '' ? [] : [[base, name, at].filter(Boolean)]),
  ])
  return `(${forms.map((form) => all(form.map(word))).join(' | ')})`
}
