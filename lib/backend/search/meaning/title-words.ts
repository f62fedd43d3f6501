import type { Context } from '@/lib/backend/http/handler'
import { printedSpellings, wordsInScope } from '../queries/similar-values'
import { stem } from '../stem'
import type { SearchScope } from './works-with'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Shorter words are one edit from many others; longer ones have more than a thousand spellings to look for. */
const WORD = /^[a-z]{5,20}$/

/**
 * Returns the words of titles that are one edit from a folded word, those of most works first: titles have words that
 * no keyword has. Every such spelling is looked up in the index, which has stems, and then in the titles: rocke is no
 * word, though its stem is that of rock, and of those with the stem of species only one is.
 */
export async function titleWordsNear(
  { db }: Pick<Context, 'db'>,
  { scope }: Pick<SearchScope, 'scope'>,
  word: string,
): Promise<string[]> {
  if (!WORD.test(word)) return []
  const words = [...oneEditFrom(word)].map((spelling) => ({ lexeme: `t=${stem(spelling)}`, spelling }))
  const known = await wordsInScope(db, scope, [...new Set(words.map(({ lexeme }) => lexeme))])
  return printedSpellings(
    db,
    scope,
    words.filter(({ lexeme }) => known.has(lexeme)),
  )
}

/** Returns all spellings a letter left out, added, changed or exchanged with the next makes of a word. */
export function oneEditFrom(word: string): Set<string> {
  const spellings = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const [first = '', second = ''] = after
    if (first !== '') spellings.add(before + after.slice(1))
    if (second !== '') spellings.add(before + second + first + after.slice(2))
    for (const letter of LETTERS) {
      spellings.add(before + letter + after)
      if (first !== '') spellings.add(before + letter + after.slice(1))
    }
  }
  spellings.delete(word)
  return spellings
}
