import type { Bilingual } from '../model'
import { type Side, nothing } from './bilingual'

const WORDS: readonly [zh: string, en: string, alone: string, written: RegExp][] = [
  ['图', 'Fig.', 'Figure', /^(?:图[\s.]*|fig(?:ur[ea]|\.)?(?:[\s.]+|(?![a-z])|(?=[a-z]{1,3}\d)))/i],
  [
    '表',
    'Table',
    'Table',
    /^(?:表[\s.]*|tab(?:leau|ela|elle|la|le|\.)?(?:[\s.]+|(?![a-z])|(?=[a-z]{1,3}\d)))/i,
  ],
]

/** The number of a figure: figures, with letters before them (S1, SUP1), a capital, or Roman numerals. */
const NUMBER = /^((?:[A-Za-z]{1,3}[.-]?)?\d[\w.-]*?|[A-Z]|[IVXLC]+)[.:：]?$/

/**
 * Returns the label of a figure or table in both languages: «图 1» and «Fig. 1». A label that is more than a word and a
 * number is returned in its own language only; that of an only figure is the word alone.
 */
export function figureLabel(label: string | null, side: Side): Bilingual {
  const asWritten = { ...nothing, [side]: label }
  for (const [zh, en, alone, written] of WORDS) {
    const word = written.exec(label ?? '')?.[0]
    const rest = word === undefined ? null : (label ?? '').slice(word.length)
    if (rest !== null && /^[.:：]?$/.test(rest)) return { zh, en: alone, [side]: label }
    const number = NUMBER.exec(rest ?? '')?.[1]
    if (number) return { zh: `${zh} ${number}`, en: `${en} ${number}`, [side]: label }
  }
  return asWritten
}
