import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { exactKey, quoteLexeme } from '../document'
import { editDistance, maxEdits } from '../edit-distance'
import { allOf, matches } from '../queries/condition'
import { newest } from '../queries/search-hits'
import { isJournalOnly, namesOfJournals } from './journals'
import type { Meaning, Typed } from './meaning'
import { spellingsLike } from './spellings'
import { type Span, spansOf } from './spans'
import { worksWith } from './works-with'

/** Shortest name in which one typing error is corrected, in characters: of Chinese, and of letters. */
const MIN_LENGTH = { han: 4, latin: 10 }
/** Chinese names from this length may also lack a character or have one too many. */
const LONG_NAME = 7
/** Shortest name of letters in which two typing errors are corrected. */
const LONG_IN_LETTERS = 16
const MOST = 3
const LEADING = 1000

/** Journals that may be meant, and the tsquery of their works. */
type Nearby = { names: string[]; tsquery: string }

/** Returns the journals whose name is an edit or two from a text; null where none is, or where one is called just so. */
export async function journalsNear(context: Context, text: string): Promise<Nearby | null> {
  const key = exactKey(text)
  const length = [...key].length
  if (length < MIN_LENGTH[hasHan(key) ? 'han' : 'latin']) return null
  const journals = await cachedUntilChange(context, 'names of journals by key', async () =>
    (await namesOfJournals(context)).map((name) => ({ name, key: exactKey(name) })),
  )
  const most = maxEdits(key)
  const near = journals
    .filter((other) => Math.abs([...other.key].length - length) <= most)
    .map((other) => ({ ...other, edits: editDistance(key, other.key) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits)
  const [best] = near
  if (!best || best.edits === 0) return null
  const nearest = near
    .filter((journal) => journal.edits === best.edits && isTypingError(key, journal))
    .slice(0, MOST)
  const lexemes = nearest.map((journal) => quoteLexeme(`j=${journal.key}`))
  return nearest.length === 0
    ? null
    : { names: nearest.map(({ name }) => name), tsquery: `(${lexemes.join(' | ')})` }
}

/**
 * A short Chinese name that no journal must be called by has all its characters: 沙漠化研究 is not 沙漠研究. Two typing
 * errors in a short one of letters make another name: soil science, Social Science.
 */
function isTypingError(key: string, { name, edits }: { name: string; edits: number }): boolean {
  const length = [...key].length
  if (!hasHan(key)) return edits < 2 || length >= LONG_IN_LETTERS
  return length === [...exactKey(name)].length || length >= LONG_NAME || isJournalOnly(name)
}

/** The works of a journal of whose name a query that finds nothing is a misspelling. */
export async function byNearJournal(context: Context, typed: Typed): Promise<Meaning | null> {
  if (typed.total > 0) return null
  const near = await journalsNear(context, typed.query)
  if (!near || (!near.names.some(isJournalOnly) && (await isMisspeltSubject(context, typed)))) return null
  const where = allOf([matches(near.tsquery), typed.scope])
  const lead = await newest(context.db, where, { limit: LEADING })
  return lead.length === 0
    ? null
    : { lead, where, readings: [{ kind: 'spelling', to: near.names }], isNearest: true }
}

/** Whether a query is as near to a keyword or person of works: 土壤水份 is no journal of that name. */
async function isMisspeltSubject(context: Context, typed: Typed): Promise<boolean> {
  const [like] = await spellingsLike(context, typed, typed.query)
  return like !== undefined && (await worksWith(context.db, typed.scope, like)) !== null
}

/** Names that are compared beside numbers. */
const COMPARED = 4

/** Returns the longest of some free words side by side that misspell the name of a journal. */
export async function nearJournalIn(
  context: Context,
  words: string[],
  { isFree, longest, hasLocator }: { isFree: (span: Span) => boolean; longest: number; hasLocator: boolean },
): Promise<(Span & Nearby) | null> {
  for (const span of spansOf(words, longest).filter(isFree).slice(0, COMPARED)) {
    const near = await journalsNear(context, span.text)
    if (near && (hasLocator || near.names.some(isJournalOnly))) return { ...span, ...near }
  }
  return null
}
