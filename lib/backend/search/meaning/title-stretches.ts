import { pinyin } from 'pinyin-pro'
import type { Context } from '@/lib/backend/http/handler'
import { hitTexts } from './hit-texts'
import { someOf } from '../queries/search-hits'
import { type SearchScope, worksWith } from './works-with'

/** Characters of a text of which one may be wrong: shorter ones are other words. */
const SHORTEST = 3
const LONGEST = 12
/** Works whose titles are read for the beginning of a text, and for its end. */
const READ = 30

/**
 * Returns the stretches of titles that are a Chinese text but for its first or last character, of which the final sounds
 * the same; those of most titles first: 西格列汀 for 西格列丁.
 */
export async function titleStretchesNear(
  { db }: Pick<Context, 'db'>,
  { scope }: Pick<SearchScope, 'scope'>,
  text: string,
): Promise<string[]> {
  const characters = [...text]
  const { length } = characters
  if (!/^\p{Script=Han}+$/u.test(text) || length < SHORTEST || length > LONGEST) return []
  const counts = new Map<string, number>()
  for (const part of [characters.slice(0, -1).join(''), characters.slice(1).join('')]) {
    const works = await worksWith(db, scope, `TI="${part}"`)
    if (works === null) continue
    const hits = await someOf(db, works.where, READ)
    const textsOf = await hitTexts(db, hits)
    for (const title of hits.flatMap((hit) => textsOf(hit).titles))
      for (const stretch of new Set(stretchesAround(title, part, text)))
        counts.set(stretch, (counts.get(stretch) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([stretch]) => stretch)
}

/** The stretches of a title that hold a part of a text and are said nearly as the text is. */
function stretchesAround(title: string, part: string, text: string): string[] {
  const { length } = text
  const stretches: string[] = []
  for (let at = title.indexOf(part); at !== -1; at = title.indexOf(part, at + 1)) {
    const from = text.startsWith(part) ? at : at - (length - part.length)
    const stretch = from < 0 ? '' : title.slice(from, from + length)
    if (stretch !== text && soundsNear(text, stretch)) stretches.push(stretch)
  }
  return stretches
}

/** Checks whether two Chinese texts of one length differ by one character whose final sounds the same: 丁 and 汀. */
export function soundsNear(text: string, other: string): boolean {
  const [left, right] = [[...text], [...other]]
  const differing = left.flatMap((character, at) => (character === right[at] ? [] : [at]))
  const [at] = differing
  if (left.length !== right.length || differing.length !== 1 || at === undefined) return false
  return finalOf(left[at] ?? '') === finalOf(right[at] ?? '')
}

const finalOf = (character: string): string =>
  pinyin(character, { pattern: 'final', toneType: 'none', v: true })
