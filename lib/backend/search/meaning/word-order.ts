import { editDistance } from '../edit-distance'
import { stem } from '../stem'

/** Letters from which one, or two, may be wrong. */
const ONE_SLIP_FROM = 5
const TWO_SLIPS_FROM = 8

/** Checks whether two words are the same but for an edit, or two of a longer one. */
export function isNearWord(word: string, other: string): boolean {
  const edits = word.length >= TWO_SLIPS_FROM ? 2 : word.length >= ONE_SLIP_FROM ? 1 : 0
  return (
    edits > 0 &&
    Math.abs(word.length - other.length) <= edits &&
    (edits < 2 || word[0] === other[0]) &&
    editDistance(word, other) <= edits
  )
}

/** Returns how many of the words of a text that stand side by side do so in the title where most do: 0 none, 1 all. */
export function inOrder(words: string[], titles: string[]): number {
  if (words.length < 2) return 1
  return Math.max(0, ...titles.map((title) => inOrderOf(words, title.split(' '))))
}

function inOrderOf(words: string[], title: string[]): number {
  const stems = title.map(stem)
  const positionsOf = (word: string): Set<number> => {
    const typed = stem(word)
    const same = positions(title, (_, at) => stems[at] === typed)
    return same.size > 0 ? same : positions(title, (other) => isNearWord(word, other))
  }
  const found = words.map(positionsOf)
  const pairs = found
    .slice(1)
    .filter((next, at) => [...(found[at] ?? [])].some((position) => next.has(position + 1)))
  return pairs.length / (words.length - 1)
}

const positions = (title: string[], holds: (word: string, at: number) => boolean): Set<number> =>
  new Set(title.flatMap((word, at) => (holds(word, at) ? [at] : [])))
