import type { Element } from './xml'

/** First letters of the mathematical alphabets of Unicode: capitals, small letters, digits, Greek ones. */
type Alphabet = { upper: number; lower: number; digit?: number; greekUpper?: number; greekLower?: number }

const ALPHABETS: Record<string, Alphabet> = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce, greekUpper: 0x1d6a8, greekLower: 0x1d6c2 },
  italic: { upper: 0x1d434, lower: 0x1d44e, greekUpper: 0x1d6e2, greekLower: 0x1d6fc },
  'bold-italic': {
    ...{ upper: 0x1d468, lower: 0x1d482, digit: 0x1d7ce, greekUpper: 0x1d71c, greekLower: 0x1d736 },
  },
  'double-struck': { upper: 0x1d538, lower: 0x1d552, digit: 0x1d7d8 },
  script: { upper: 0x1d49c, lower: 0x1d4b6 },
  'bold-script': { upper: 0x1d4d0, lower: 0x1d4ea },
  fraktur: { upper: 0x1d504, lower: 0x1d51e },
  'bold-fraktur': { upper: 0x1d56c, lower: 0x1d586 },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digit: 0x1d7e2 },
  'bold-sans-serif': {
    ...{ upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec, greekUpper: 0x1d756, greekLower: 0x1d770 },
  },
  'sans-serif-italic': { upper: 0x1d608, lower: 0x1d622 },
  'sans-serif-bold-italic': {
    ...{ upper: 0x1d63c, lower: 0x1d656, digit: 0x1d7ec, greekUpper: 0x1d790, greekLower: 0x1d7aa },
  },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digit: 0x1d7f6 },
}

/** Letters that Unicode had before the alphabets, whose places there are empty. */
const ELSEWHERE: Record<string, Record<string, string>> = {
  italic: { h: 'ℎ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  script: {
    ...{ B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ' },
    ...{ e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
}

const RANGES: readonly [first: string, last: string, of: keyof Alphabet][] = [
  ['A', 'Z', 'upper'],
  ['a', 'z', 'lower'],
  ['0', '9', 'digit'],
  ['Α', 'Ω', 'greekUpper'],
  ['α', 'ω', 'greekLower'],
]

/**
 * Writes text in the letters of the style its element or an `mstyle` around it says: of `mathvariant`, browsers know
 * `normal` alone.
 */
export function styledLetters(node: Element, text: string): string {
  const variant = variantOf(node)
  const alphabet = Object.hasOwn(ALPHABETS, variant) ? ALPHABETS[variant] : undefined
  // A single identifier is in italics by itself.
  if (!alphabet || (variant === 'italic' && [...text].length < 2)) return text
  return [...text].map((letter) => ELSEWHERE[variant]?.[letter] ?? styled(letter, alphabet)).join('')
}

function styled(letter: string, alphabet: Alphabet): string {
  const [first, , of] = RANGES.find(([from, to]) => letter >= from && letter <= to) ?? []
  const start = of && alphabet[of]
  return first && start
    ? String.fromCodePoint(start + (letter.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0))
    : letter
}

function variantOf(node: Element): string {
  const own = node.getAttribute('mathvariant')
  if (own) return own.trim()
  for (let holder = node.parentNode as Element | null; holder; holder = holder.parentNode as Element | null) {
    const name = holder.tagName?.replace(/^\w+:/, '')
    const styles = ['mstyle', 'math'].includes(name ?? '') ? holder.getAttribute('mathvariant') : null
    if (styles) return styles.trim()
    if (name === undefined || name === 'math') return ''
  }
  return ''
}
