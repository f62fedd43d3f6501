import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { quoteLexeme } from '../document'
import { foldText } from '../fold'
import { allOf, matches, withIds } from '../queries/condition'
import { type SearchHit, phrasesByIds, someOf } from '../queries/search-hits'
import { all } from '../query/tsquery'
import type { Ranker } from '../rank'
import { gramLexeme, gramOf } from '../segment'
import { documentTexts } from './evidence'
import type { Meaning, Typed } from './meaning'
import { type TellingWord, heldBy, tellingWords } from './telling-words'

const NEAREST = 120
/** Words whose works are all compared, if they are so few. */
const RARE_WORDS = 4
const FEW = 80
/** Least score of a work, as a share of the best. */
const NEAR = 0.4

/** Works that have the most telling words of a query, with those of them the best has, and the scores of others. */
export type Telling = { meaning: Meaning; held: string[]; best: number; scoreOf: (hit: SearchHit) => number }

/**
 * Finds works by the words of a query that none has all of: those come first that have the most and rarest of them,
 * above all in title and keywords. `others` are compared as well.
 */
export async function byTellingWords(
  context: Context,
  { nearest }: Ranker,
  typed: Typed,
  others: SearchHit[],
): Promise<Telling | null> {
  const { db } = context
  const { scope } = typed
  const words = await tellingWords(context, typed)
  if (!words.some(({ isTelling }) => isTelling)) return null
  const found = new Map(others.map((hit) => [hit.id, hit]))
  const ranking = words.flatMap(({ forms }) => forms.flatMap(({ lexemes }) => lexemes.flatMap(rankWord)))
  const near = await nearest(db, { words: [...new Set(ranking)].slice(0, 64), scope, limit: NEAREST })
  for (const hit of near) found.set(hit.id, hit)
  for (const lexemes of rareForms(words)) {
    const where = allOf([matches(all(lexemes.map(quoteLexeme))), scope])
    for (const hit of await someOf(db, where, FEW)) found.set(hit.id, hit)
  }
  const ranked = await rankedBy(context, [...found.values()], words)
  const [first] = ranked
  if (!first || first.held.length === 0) return null
  const kept = ranked
    .filter(({ score, held }) => held.length > 0 && score >= NEAR * first.score)
    .slice(0, limits.search.nearest)
  const named = words.filter((word) => kept.some(({ held }) => held.includes(word)))
  const scores = new Map(ranked.map(({ hit, score }) => [hit.id, score]))
  return {
    meaning: {
      lead: kept.map(({ hit }) => hit),
      where: withIds(kept.map(({ hit }) => hit.id)),
      readings: [
        {
          kind: 'some',
          to: longestOf(
            named.map(({ text }) => text),
            foldText(typed.query),
          ),
        },
      ],
      isNearest: true,
    },
    held: first.held.map(({ text }) => text),
    best: first.score,
    scoreOf: ({ id }) => scores.get(id) ?? 0,
  }
}

/** Returns words in the order of a query, without those that are parts of others. */
export const longestOf = (words: string[], query: string): string[] => {
  const texts = [...new Set(words)]
  return texts
    .filter((text) => !texts.some((other) => other !== text && other.includes(text)))
    .sort((a, b) => query.indexOf(a) - query.indexOf(b))
}

/** A lexeme as BM25 has it, a single character only where it stands alone; none for a word spelt as its bigrams are. */
const rankWord = (lexeme: string): string[] => {
  if (lexeme.startsWith('1=')) return [lexeme.slice(2)]
  if (lexeme.startsWith('2=')) return [gramOf(lexeme.slice(2))]
  return gramLexeme(lexeme) === null ? [lexeme] : []
}

/** The forms of telling words that so few works have that all of them can be compared, the most telling first. */
const rareForms = (words: TellingWord[]): string[][] =>
  words
    .flatMap(({ isTelling, forms }) => (isTelling ? forms : []))
    .filter(({ uses }) => uses <= 2 * FEW)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, RARE_WORDS)
    .map(({ lexemes }) => lexemes)

async function rankedBy({ db }: Context, hits: SearchHit[], words: TellingWord[]) {
  const rows = await phrasesByIds(
    db,
    hits.map(({ id }) => id),
  )
  const phrases = new Map(rows.map((row) => [`${row.kind}/${row.refId}`, row.phrases]))
  const holdings = heldBy(words)
  return hits
    .map((hit, place) => ({
      ...{ hit, place },
      ...holdings(documentTexts(phrases.get(`${hit.kind}/${hit.refId}`) ?? '')),
    }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
}
