import type { Context } from '@/lib/backend/http/context'
import { journalNames } from '@/lib/backend/search/queries/search-values'
import { cachedUntilChange } from '@/lib/backend/changes/cached-until-change'
import { foldText } from '../fold'
import { spansOf } from './spans'

/** Words that abbreviations of titles leave out (ISO 4). */
const LEFT_OUT = new Set(
  'a an and the of for in on to de la le du des et und der die das di da del & - – —'.split(' '),
)
const LONGEST = 10
/** Letters an abbreviation has at least: A B is no journal. */
const LETTERS = 4

type Journal = { name: string; words: string[] }

/** A journal by an abbreviation of its name, and which words of the query it is. */
export type Abbreviated = { from: number; to: number; text: string; names: string[] }

/** The journals whose names some words of a query abbreviate word by word (J Desert Res), or that are kept abbreviated. */
export async function abbreviatedJournals(context: Context, words: string[]): Promise<Abbreviated | null> {
  const spans = spansOf(words, LONGEST).filter(
    ({ from, to, text }) =>
      to - from > 1 && /^[\p{Script=Latin}\s.&'’-]+$/u.test(text) && text.length > LETTERS,
  )
  if (spans.length === 0) return null
  const journals = await cachedUntilChange(context, 'words of journals', async () =>
    (await journalNames(context.db, context.scope.siteIds)).map((name): Journal => ({
      name,
      words: wordsOf(name),
    })),
  )
  for (const { from, to, text } of spans) {
    const typed = wordsOf(text)
    const names = journals.filter((journal) => isSame(typed, journal.words)).map(({ name }) => name)
    if (names.length > 0) return { from, to, text, names }
  }
  return null
}

const wordsOf = (name: string): string[] =>
  foldText(name)
    .replace(/\s*[(（:：].*$/u, '')
    .split(/[\s.,&-]+/)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))

const isSame = (typed: string[], name: string[]): boolean =>
  typed.length === name.length && typed.length > 1 && typed.every((word, at) => isShort(word, name[at] ?? ''))

/** Whether one of two words is the beginning of the other, or holds its ends and some letters between: natl, national. */
function isShort(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (long.startsWith(short)) return true
  if (short.length < 4 || short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}
