import type { Queryable } from '@/lib/backend/db/db'
import { type Condition, allOf, matches, withoutIds } from './queries/condition'
import {
  type SearchHit,
  bestByBm25,
  filteredByBm25,
  newest,
  rankedByTsRank,
  relaxedByBm25,
  scoredByBm25,
} from './queries/search-hits'
import { isWhole, quoteLexeme } from './document'
import { gramLexeme } from './segment'

/**
 * Input of a ranking: the ranking words, words that rank only hits without any of the former, the condition of the hits
 * (including sites and filters), and their number.
 */
export type Ranking = { words: string[]; added?: string[]; where: Condition; total: number; limit: number }

type Wanted = Pick<Ranking, 'limit' | 'total'>

/** The ranking port (decision 0013): ranked documents of a condition, and similar ones when none has all words. */
export type Ranker = {
  rank: (db: Queryable, ranking: Ranking) => Promise<SearchHit[]>
  /** Returns documents of a scope that contain some of the words, best first. */
  nearest: (
    db: Queryable,
    input: { words: string[]; scope: Condition; limit: number },
  ) => Promise<SearchHit[]>
}

/** Up to this number, documents that the index does not name among its best are scored individually. */
const FEW = 40
/** Documents of the index that are looked through for a few hits: some milliseconds, as five scores outside of it. */
const PROBED = 100

/** Minimum score of a similar document, as a share of the best score. */
const NEAR = 0.3

/** Ranks with the BM25 index. */
export const bm25Ranker: Ranker = {
  async rank(db, { words, added = [], where, total, limit }) {
    if (words.length === 0) return newest(db, where, { limit })
    const by = (some: string[], holding: Condition) =>
      total <= FEW ? fewByBm25(db, some, holding, total) : manyByBm25(db, some, holding, { limit, total })
    const best = (await by(words, where)).slice(0, limit)
    const others =
      best.length < Math.min(limit, total) && added.length > 0 ? await by(added, without(where, best)) : []
    return filled(db, [...best, ...others].slice(0, limit), { where, total, limit })
  },
  async nearest(db, { words, scope, limit }) {
    const found = await relaxedByBm25(db, words, scope, limit)
    return near(found)
  },
}

/**
 * Ranks few documents by the index, which has most of them among its best, and scores only the others one by one: that
 * parses their texts, 10 ms for a full text. One document needs no order.
 */
async function fewByBm25(db: Queryable, words: string[], where: Condition, total: number) {
  if (total < 2) return []
  const probe = await bestByBm25(db, words, where, PROBED)
  const fitting = probe.filter(({ ok }) => ok)
  if (total - fitting.length < 2 || probe.length < PROBED) return fitting
  return [...fitting, ...(await holdersOf(db, words, without(where, fitting)))]
}

/** Returns the few documents of a condition that contain any of the words, best first. */
const holdersOf = async (db: Queryable, words: string[], where: Condition): Promise<SearchHit[]> =>
  (await scoredByBm25(db, words, where, FEW)).filter(({ score }) => score > 0)

/** Excludes hits from a condition. */
const without = (where: Condition, found: SearchHit[]): Condition =>
  withoutIds(
    where,
    found.map(({ id }) => id),
  )

/** Maximum documents read from the index without a filter. */
const DEEPEST = 1000

/**
 * Reads the index without a filter first, and further if the condition is rarer: with a filter the planner may score
 * every hit outside the index, at some 10 ms each for full texts. Uses a filter only for very rare hits.
 */
async function manyByBm25(db: Queryable, words: string[], where: Condition, { limit, total }: Wanted) {
  const wanted = Math.min(limit, total)
  let size = limit * 2 + 20
  for (;;) {
    const probe = await bestByBm25(db, words, where, size)
    const fitting = probe.filter(({ ok }) => ok)
    if (fitting.length >= wanted || probe.length < size) return fitting
    const deeper = Math.ceil((1.5 * wanted * size) / Math.max(1, fitting.length))
    if (size >= DEEPEST || fitting.length * DEEPEST < wanted * size)
      return filteredByBm25(db, words, where, limit)
    size = Math.min(DEEPEST, Math.max(deeper, size * 2))
  }
}

/** Appends hits without any ranking word (found by bigram or number), newest first. */
async function filled(db: Queryable, best: SearchHit[], { where, total, limit }: Omit<Ranking, 'words'>) {
  const lacking = Math.min(limit, total) - best.length
  if (lacking <= 0) return best
  const without = best.map(({ id }) => id)
  return [...best, ...(await newest(db, where, { limit: lacking, without }))]
}

const CANDIDATES = 2000

/** Ranks with ts_rank over at most 2,000 candidates: title, keyword and author hits first, then the newest. */
export const tsRanker: Ranker = {
  async rank(db, { words, added = [], where, total, limit }) {
    if (words.length === 0) return newest(db, where, { limit })
    const by = async (some: string[], holding: Condition) => {
      const ranked = {
        where: holding,
        first: leadingAll(some),
        any: any(some),
        candidates: CANDIDATES,
        limit,
      }
      return (await rankedByTsRank(db, ranked)).filter(({ score }) => score > 0)
    }
    const best = await by(words, where)
    const others =
      best.length < Math.min(limit, total) && added.length > 0 ? await by(added, without(where, best)) : []
    return filled(db, [...best, ...others].slice(0, limit), { where, total, limit })
  },
  async nearest(db, { words, scope, limit }) {
    const grams = words.flatMap((word) => gramLexeme(word) ?? []).map(quoteLexeme)
    const neighbours = grams.slice(1).map((gram, at) => `(${grams[at]} & ${gram})`)
    const long = words
      .filter((word) => !isWhole(word) && gramLexeme(word) === null)
      .sort((a, b) => b.length - a.length)
      .slice(0, 12)
    const some = matches([...long.map(leading), ...neighbours].join(' | '))
    const where = allOf([scope, some])
    const found = await rankedByTsRank(db, {
      where,
      first: some,
      any: any(words),
      candidates: CANDIDATES,
      limit,
    })
    return near(found)
  },
}

/** Documents that contain the words in title, keywords or people. */
const leadingAll = (words: string[]): Condition =>
  allOf(
    words
      .filter((word) => !isWhole(word) && gramLexeme(word) === null)
      .slice(0, 8)
      .map((word) => matches(leading(word))),
  )

const leading = (word: string): string =>
  `(${(['t', 'k', 'a'] as const).map((field) => quoteLexeme(`${field}=${word}`)).join(' | ')})`

const any = (words: string[]): string =>
  words.map((word) => quoteLexeme(gramLexeme(word) ?? word)).join(' | ')

function near(found: (SearchHit & { score: number })[]): SearchHit[] {
  const best = Math.max(0, ...found.map(({ score }) => score))
  return best === 0 ? [] : found.filter(({ score }) => score >= best * NEAR)
}
