import { pinyin } from 'pinyin-pro'
import { quoteLexeme } from './document'
import { foldText } from './fold'
import { runsOf } from './segment'

/** Characters of a value that are looked at: no keyword or name is longer. */
const LONGEST = 60

const HAN = /\p{Script=Han}/u

export type ValueForms = { pinyin: string | null; initials: string | null; grams: string }

/** How a keyword or name may be typed otherwise: in pinyin, by its first letters, a little misspelt. */
export function valueForms(label: string): ValueForms {
  const folded = [...foldText(label)].slice(0, LONGEST).join('')
  const syllables = HAN.test(folded) ? syllablesOf(folded) : null
  return {
    pinyin: syllables?.join('') ?? null,
    initials: syllables?.map((syllable) => syllable.slice(0, 1)).join('') ?? null,
    grams: gramsOfValue(folded).map(quoteLexeme).join(' '),
  }
}

/** Syllables of Chinese characters without tones (ü is v); letters and digits between them stay as they are. */
export const syllablesOf = (folded: string): string[] =>
  runsOf(folded).flatMap(({ kind, text }) =>
    kind === 'han' ? pinyin(text, { toneType: 'none', type: 'array', v: true }) : [text],
  )

/**
 * Pieces of a folded name: pairs of characters and of their syllables, so that a word of the same sound shares the latter,
 * and threes of letters; the ends count too.
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
