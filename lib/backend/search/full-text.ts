import { foldText, phraseOf } from './fold'
import { segmentFolded } from './segment'
import { isStopWord } from './stop-words'

const WORDS = 20_000

/**
 * What a long text is found by: its words as BM25 counts them (parted by spaces), each of them once, and its folded text
 * for phrases. Making it is most of an article's way into the index, so importers have it made where the article is read.
 */
export type TextIndex = { body: string; words: string[]; phrases: string }

/** Words and phrases of a text; null of none. Pure. */
export function indexText(text: string | null | undefined): TextIndex | null {
  if (!text?.trim()) return null
  const folded = foldText(text)
  const words = segmentFolded(folded)
    .slice(0, WORDS)
    .filter((word) => !isStopWord(word))
  return { body: words.join(' '), words: [...new Set(words)], phrases: ` ${phraseOf(folded)} ` }
}
