import { foldText, phraseOf } from './fold'
import { segmentFolded } from './segment'
import { isStopWord } from './stop-words'

const WORDS = 20_000
/** Characters of a word with the space after it, more than the average of any text: the rest is not segmented. */
const LONGEST = 40

/**
 * Indexed form of a long text: its words for BM25 (separated by spaces), the distinct words, and its folded text for
 * phrases. Expensive to build, so importers build it in the thread that parses the article.
 */
export type TextIndex = { body: string; words: string[]; phrases: string }

/** Builds the index of a text; null for an empty one. Pure. */
export function indexText(text: string | null | undefined): TextIndex | null {
  if (!text?.trim()) return null
  const folded = foldText(text)
  const words = segmentFolded(folded.slice(0, WORDS * LONGEST))
    .slice(0, WORDS)
    .filter((word) => !isStopWord(word))
  return { body: words.join(' '), words: [...new Set(words)], phrases: ` ${phraseOf(folded)} ` }
}
