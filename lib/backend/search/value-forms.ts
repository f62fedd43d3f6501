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
  runsOf(folded).flatMap(({ kind, text }) =>
    kind === 'han' ? pinyin(text, { toneType: 'none', type: 'array', v: true }) : [text],
  )

/**
 * Returns the n-grams of a folded name: bigrams of characters and of syllables, so that homophones share the latter,
 * and trigrams of letters; begin and end count as characters.
 */
export function gramsOfValue(folded: string): string[] {
  const pieces = runsOf(folded).flatMap(({ kind, text }) => {
    if (kind === 'word') return windows(['^', ...text, '$'], 3)
    const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true })
    return [
      ...windows(['^', ...text, '$'], 2),
      ...windows(['^', ...syllables, '$'], 2, '.').map((pair) => `~${pair}`),
    ]
  })
  return [...new Set(pieces)]
}

const windows = (parts: string[], length: number, joint = ''): string[] =>
  parts.length <= length
    ? [parts.join(joint)]
    : parts.slice(length - 1).map((_, at) => parts.slice(at, at + length).join(joint))
