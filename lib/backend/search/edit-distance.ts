import { pinyin } from 'pinyin-pro'
import { BoundedMap } from '@/lib/bounded-map'
import { hasHan } from '@/lib/text/has-han'

/** A homophone counts as half an edit, since input methods produce it. */
const SAME_SOUND = 0.5

/** Returns the maximum edit distance for a text, by its length. */
export function maxEdits(text: string): number {
  const { length } = [...text]
  if (hasHan(text)) return length < 3 ? SAME_SOUND : length < 8 ? 1 : 2
  return length < 5 ? 1 : 2
}

/**
 * Returns the edit distance of two texts: substitutions, deletions, insertions and transpositions (optimal string
 * alignment). Infinity when their lengths differ by more than 2.
 */
export function editDistance(a: string, b: string): number {
  const [left, right] = [[...a], [...b]]
  if (Math.abs(left.length - right.length) > 2) return Infinity
  let older: number[] = []
  let above = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (const [row, character] of left.entries()) {
    const current = [row + 1]
    for (const [at, other] of right.entries()) {
      const changed = (above[at] ?? 0) + substitution(character, other)
      const oneOff = Math.min((above[at + 1] ?? 0) + 1, (current[at] ?? 0) + 1)
      const swapped =
        row > 0 && at > 0 && character === right[at - 1] && left[row - 1] === other && character !== other
          ? (older[at - 1] ?? 0) + 1
          : changed
      current.push(Math.min(changed, oneOff, swapped))
    }
    older = above
    above = current
  }
  return above.at(-1) ?? left.length
}

function substitution(a: string, b: string): number {
  if (a === b) return 0
  return hasHan(a) && hasHan(b) && soundOf(a) === soundOf(b) ? SAME_SOUND : 1
}

/** Every character of a search is asked for thousands of times, and a sound takes microseconds to find. */
const sounds = new BoundedMap<string, string>(20_000)

function soundOf(character: string): string {
  const cached = sounds.get(character)
  if (cached !== undefined) return cached
  const sound = pinyin(character, { toneType: 'none', v: true })
  sounds.set(character, sound)
  return sound
}
