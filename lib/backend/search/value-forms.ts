import { pinyin } from 'pinyin-pro'
import { hasHan } from '@/lib/text/has-han'
import { quoteLexeme } from './document'
import { foldText } from './fold'
import { runsOf } from './segment'

/** Maximum characters of a value that are used; keywords and names are shorter. */
const LONGEST = 60

export type ValueForms = { pinyin: string | null; initials: string | null; grams: string }

/** Returns alternative forms of a keyword or name: pinyin, initials, and n-grams for misspellings. */
export function valueForms(label: string): ValueForms {
  const folded = [...foldText(label)].slice(0, LONGEST).join('')
  const syllables = hasHan(folded) ? syllablesOf(folded) : null
  return {
    pinyin: syllables?.join('') ?? null,
    initials: syllables?.map((syllable) => syllable.slice(0, 1)).join('') ?? null,
    grams: gramsOfValue(folded).map(quoteLexeme).join(' '),
  }
}

/** Returns the syllables of Chinese characters without tones (ü is v), and runs of letters and digits unchanged. */
const syllablesOf = (folded: string): string[] =>
  runsOf(folded).flatMap(({ kind, text }) => (kind === 'han' ? syllablesOfRun(text) : [text]))

/**
 * Returns the n-grams of a folded name: bigrams of characters and of syllables, so that homophones share the latter,
 * and trigrams of letters; begin and end count as characters.
 */
export function gramsOfValue(folded: string): string[] {
  const pieces = runsOf(folded).flatMap(({ kind, text }) => {
    if (kind === 'word') return windows(['^', ...text, '$'], 3)
    const syllables = syllablesOfRun(text)
    return [...windows(['^', ...text, '$'], 2), ...soundsOf(['^', ...syllables, '$'])]
  })
  return [...new Set(pieces)]
}

/** Returns the n-grams that a folded name has one of whose words of letters begins so. */
export const gramsOfBeginning = (letters: string): string[] => windows(['^', ...letters], 3)

/** Returns the n-grams of some syllables side by side. */
export const soundsOf = (syllables: string[]): string[] =>
  windows(syllables, 2, '.').map((pair) => `~${pair}`)

/** Returns the syllables of a Chinese run without tones, one a character. */
export const syllablesOfRun = (run: string): string[] =>
  pinyin(run, { toneType: 'none', type: 'array', v: true })

const windows = (parts: string[], length: number, joint = ''): string[] =>
  parts.length <= length
    ? [parts.join(joint)]
    : parts.slice(length - 1).map((_, at) => parts.slice(at, at + length).join(joint))
