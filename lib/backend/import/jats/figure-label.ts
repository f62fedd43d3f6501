import type { Bilingual } from '../model'
import { type Side, nothing } from './bilingual'

const WORDS: readonly [zh: string, en: string, written: RegExp][] = [
  ['图', 'Fig.', /^(?:图|fig(?:ure|\.)?)\s*([\w.-]+?)\.?$/i],
  ['表', 'Table', /^(?:表|tab(?:le|\.)?)\s*([\w.-]+?)\.?$/i],
]

/**
 * Returns the label of a figure or table in both languages: «图 1» and «Fig. 1». A label that is more than a word and a
 * number is returned in its own language only.
 */
export function figureLabel(label: string | null, side: Side): Bilingual {
  const asWritten = { ...nothing, [side]: label }
  for (const [zh, en, written] of WORDS) {
    const number = written.exec(label ?? '')?.[1]
    if (number) return { zh: `${zh} ${number}`, en: `${en} ${number}`, [side]: label }
  }
  return asWritten
}
