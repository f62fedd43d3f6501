import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { quoteLexeme } from '../document'
import { foldText } from '../fold'
import { allOf, matches, withIds } from '../queries/condition'
import { type SearchHit, someOf } from '../queries/search-hits'
import { all } from '../query/tsquery'
import type { Ranker } from '../rank'
import { gramLexeme, gramOf } from '../segment'
import { hitTexts } from './hit-texts'
import type { Meaning, Typed } from './meaning'
import { type WeightedTerm, coverageOf, isRare, termsOf } from './term-weights'

const NEAREST = 120
/** Rare forms whose works are all compared. */
const MAX_RARE_FORMS = 4
/** Works compared of each rare form. */
const MAX_WORKS_OF_FORM = 80
/** Works of the first page, whose words are named. */
const SHOWN = 20
/** Minimum score of a work, as a share of the best. */
const MIN_SHARE_OF_BEST = 0.4

/** Works that contain the terms of a query with the most weight. */
export type TermMatches = {
  meaning: Meaning
  /** Content terms the best work contains. */
  matched: string[]
  bestScore: number
  scoreOf: (hit: SearchHit) => number
  /** Number of content terms hardly any work has that the best work contains and another does not. */
  rareTermsBeyond: (hit: SearchHit) => number
}

/**
 * Finds works by the terms of a query that none has all of: those come first that have the most and rarest of them,
 * above all in title and keywords. `others` are compared as well.
 */
export async function byWeightedTerms(
  context: Context,
  { nearest }: Ranker,
  typed: Typed,
  others: SearchHit[],
): Promise<TermMatches | null> {
  const { db } = context
  const { scope } = typed
  const terms = await termsOf(context, typed)
  if (!terms.some(({ isContentTerm }) => isContentTerm)) return null
  const hits = new Map(others.map((hit) => [hit.id, hit]))
  const ranking = terms.flatMap(({ forms }) => forms.flatMap(({ lexemes }) => lexemes.flatMap(rankWord)))
  const similar = await nearest(db, { words: [...new Set(ranking)].slice(0, 64), scope, limit: NEAREST })
  for (const hit of similar) hits.set(hit.id, hit)
  for (const lexemes of rareForms(terms)) {
    const where = allOf([matches(all(lexemes.map(quoteLexeme))), scope])
    for (const hit of await someOf(db, where, MAX_WORKS_OF_FORM)) hits.set(hit.id, hit)
  }
  const ranked = await rankByCoverage(context, [...hits.values()], terms)
  const [first] = ranked
  if (!first || first.matched.length === 0) return null
  const best = ranked
    .filter(({ score, matched }) => matched.length > 0 && score >= MIN_SHARE_OF_BEST * first.score)
    .slice(0, limits.search.nearest)
  const names = best.slice(0, SHOWN).flatMap((work) => work.names)
  const byId = new Map(ranked.map((work) => [work.hit.id, work]))
  const rare = first.matched.filter(isRare)
  return {
    meaning: {
      lead: best.map(({ hit }) => hit),
      where: withIds(best.map(({ hit }) => hit.id)),
      readings: [
        {
          kind: 'some',
          to: longestOf(names, foldText(typed.query)),
        },
      ],
      isNearest: true,
    },
    matched: first.matched.map(({ text }) => text),
    bestScore: first.score,
    scoreOf: ({ id }) => byId.get(id)?.score ?? 0,
    rareTermsBeyond: ({ id }) => rare.filter((term) => !byId.get(id)?.matched.includes(term)).length,
  }
}

/** Returns words in the order of a query, without those that are parts of others. */
export const longestOf = (words: string[], query: string): string[] => {
  const texts = [...new Set(words)]
  return texts
    .filter((text) => !texts.some((other) => other !== text && other.includes(text)))
    .sort((a, b) => query.indexOf(a) - query.indexOf(b))
}

/** Returns a lexeme as BM25 has it, a single character only where it stands alone; none for a word spelt as its bigrams are. */
const rankWord = (lexeme: string): string[] => {
  if (lexeme.startsWith('1=')) return [lexeme.slice(2)]
  if (lexeme.startsWith('2=')) return [gramOf(lexeme.slice(2))]
  return gramLexeme(lexeme) === null ? [lexeme] : []
}

/** Returns the forms of content terms that so few works have that all of these can be compared, by falling weight. */
const rareForms = (terms: WeightedTerm[]): string[][] =>
  terms
    .flatMap(({ isContentTerm, forms }) => (isContentTerm ? forms : []))
    .filter(({ documentFrequency }) => documentFrequency <= 2 * MAX_WORKS_OF_FORM)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_RARE_FORMS)
    .map(({ lexemes }) => lexemes)

async function rankByCoverage({ db }: Context, hits: SearchHit[], terms: WeightedTerm[]) {
  const textsOf = await hitTexts(db, hits)
  const coverage = coverageOf(terms)
  return hits
    .map((hit, position) => ({
      hit,
      position,
      ...coverage(textsOf(hit)),
    }))
    .sort((a, b) => b.score - a.score || a.position - b.position)
}
