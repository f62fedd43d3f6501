const LETTERS: readonly (readonly [string, number])[] = [
  ...([
    ['c', 100],
    ['xc', 90],
    ['l', 50],
    ['xl', 40],
    ['x', 10],
  ] as const),
  ...([
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ] as const),
]
/** Volumes beyond are printed in digits. */
const MOST = 399

/** A numeral from 1 to 399 in small letters, as a pattern. */
export const ROMAN = '(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})'
const WHOLE = new RegExp(`^${ROMAN}$`, 'u')

/** Returns the value of a Roman numeral in small letters; null for other texts. */
export function romanValue(text: string): number | null {
  if (!WHOLE.test(text)) return null
  let [rest, value] = [text, 0]
  for (const [letters, worth] of LETTERS)
    while (rest.startsWith(letters)) [rest, value] = [rest.slice(letters.length), value + worth]
  return value
}

/** Returns a number as a Roman numeral in small letters; null for what is no number of a volume. */
export function romanOf(text: string): string | null {
  let value = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > MOST) return null
  let roman = ''
  for (const [letters, worth] of LETTERS) for (; value >= worth; value -= worth) roman += letters
  return roman
}
