import { limits } from '@/lib/rules/limits'
import type { Context } from '@/lib/backend/http/handler'
import { hasBm25 } from '@/lib/backend/site/queries/stored-state'
import {
  COUNTED_HITS,
  type SearchHit,
  byCounter,
  countHits,
  facetCodes,
  lastPublished,
  newest,
  samplingInterval,
} from './queries/search-hits'
import type { ResourceType } from '@/lib/rules/resource-type'
import {
  type Condition,
  allOf,
  conditionKey,
  everyDocument,
  inScope,
  withIds,
  withoutIds,
} from './queries/condition'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import type { CompiledQuery } from './query/compile'
import type { Node } from './query/parse'
import type { Translation } from './query/translate'
import { interpret } from './meaning/interpret'
import type { Reading } from './meaning/meaning'
import { type Matches, titledFirst } from './meaning/title-pieces'
import { bm25Ranker, tsRanker } from './rank'
import { readingOnce } from './read-once'
import { rankedRange } from './ranked-range'

type Sort = 'relevance' | 'date' | 'views' | 'downloads' | 'citations'

/** A planned search: query, scope and filters. */
export type Search = {
  query: CompiledQuery
  /** What was typed into the box alone, as it was parsed. */
  root: Node | null
  /** Ranking words of translations, whose hits follow those of the typed words. */
  added: string[]
  /** Words that were translated. */
  translations: Translation[]
  kinds: ResourceType[]
  siteIds: number[]
  /** Conditions of what the works are looked for among. */
  filters: Condition[]
  /** Conditions of facets and years, which narrow what a query finds and change nothing of how it is read. */
  narrowing: Condition[]
  /** Codes of the selected facet values. */
  chosen: number[]
  /** Whether an empty query returns everything (searchable lists). */
  allWhenEmpty: boolean
  /** Whether to return similar documents when none has all words; only for queries of many plain words. */
  mayRelax: boolean
  /** The typed query, when it may be interpreted; null when it is meant literally. */
  typed: string | null
}

/**
 * Result of a search: its condition, the number of documents, whether they are only similar, the leading documents, and
 * how the query was interpreted.
 */
export type Result = {
  where: Condition | null
  total: number
  relaxed: boolean
  lead: SearchHit[]
  readings: Reading[]
  /** Whether any document holds the words as typed. */
  isLiteral: boolean
}

const plain = { relaxed: false, lead: [], readings: [] }

/** Returns how the documents of a database are ranked. */
export const rankerOf = async ({ db }: Context) => ((await hasBm25(db)) ? bm25Ranker : tsRanker)

/** Runs a search; the result is cached until a site changes. */
export async function resultOf(context: Context, search: Search): Promise<Result> {
  const { narrowing, ...wide } = search
  if (narrowing.length === 0) return wideResultOf(context, search)
  // An empty query has nothing to be read.
  if (!search.typed)
    return wideResultOf(context, { ...wide, filters: [...wide.filters, ...narrowing], narrowing: [] })
  const result = await resultOf(context, { ...wide, narrowing: [] })
  return result.where === null ? result : narrowed(context, result, narrowing)
}

/** Returns those works of a result that satisfy some conditions: as many as its facets say. */
function narrowed(context: Context, result: Result, narrowing: Condition[]): Promise<Result> {
  const where = allOf([...(result.where ? [result.where] : []), ...narrowing])
  const ids = result.lead.map(({ id }) => id)
  const name = `narrowed ${conditionKey(where)} ${ids.join(' ')}`
  return cachedUntilChange(context, name, async () => {
    const total = await countHits(context.db, where)
    const found =
      ids.length === 0 || total === 0
        ? []
        : await newest(context.db, allOf([withIds(ids), where]), { limit: ids.length })
    const kept = new Set(found.map(({ id }) => id))
    return { ...result, where, total, lead: result.lead.filter(({ id }) => kept.has(id)) }
  })
}

function wideResultOf(context: Context, search: Search): Promise<Result> {
  const scope = allOf([inScope(search.kinds, search.siteIds), ...search.filters])
  const condition = search.query.where ?? (search.allWhenEmpty ? everyDocument : null)
  if (!condition) return Promise.resolve({ where: null, total: 0, ...plain, isLiteral: false })
  const where = allOf([condition, scope])
  return cachedUntilChange(
    context,
    `result ${search.mayRelax} ${search.typed} ${conditionKey(where)}`,
    async () => {
      const total = await countHits(context.db, where)
      const meant = await meaningOf(context, search, { scope, where, total })
      if (meant) return meant
      const isLiteral = total > 0
      if (isLiteral || !search.mayRelax) return { where, total, ...plain, isLiteral }
      const { nearest } = await rankerOf(context)
      const found = await nearest(context.db, {
        words: search.query.words,
        scope,
        limit: limits.search.nearest,
      })
      const ids = found.map(({ id }) => id)
      return ids.length === 0
        ? { where, total: 0, ...plain, isLiteral }
        : { where: withIds(ids), total: ids.length, ...plain, isLiteral, relaxed: true }
    },
  )
}

/** Returns the interpretation of a query whose literal words find little; null when these are what was meant. */
async function meaningOf(
  context: Context,
  search: Search,
  { scope, where, total }: { scope: Condition; where: Condition; total: number },
): Promise<Result | null> {
  if (search.typed === null) return null
  const by = await rankerOf(context)
  const once = readingOnce(context)
  const { query, siteIds, added } = search
  const best = () => rankedRange(once, by, { words: query.words, added, where, total }, { from: 0, to: 40 })
  const meant = await interpret(once, by, {
    query: search.typed,
    siteIds,
    scope,
    words: query.words,
    total,
    best,
    where: total > 0 ? where : null,
  })
  if (!meant) return null
  const { lead, readings, isNearest } = meant
  return {
    where: meant.where,
    lead,
    readings,
    total: await countHits(once.db, meant.where),
    relaxed: total === 0 && isNearest,
    isLiteral: total > 0,
  }
}

/** Returns the works of people with the name in the query, newest first. */
const worksOfPerson = ({ db }: Context, { person }: CompiledQuery, where: Condition): Promise<SearchHit[]> =>
  person ? newest(db, allOf([where, person]), { limit: limits.search.reachable }) : Promise.resolve([])

/** Returns the documents that come before the ranked ones. */
async function leadersOf(context: Context, search: Search, matches: Matches): Promise<SearchHit[]> {
  const named = await worksOfPerson(context, search.query, matches.where)
  return named.length > 0 || search.typed === null
    ? named
    : titledFirst(context.db, await rankerOf(context), search.typed, matches)
}

type Page = { sort: Sort; page: number; size: number }

/** Returns one page of a search, in order; leading hits or works of people with exactly that name come first. */
export async function pageOfHits(
  context: Context,
  search: Search,
  { where, total, lead }: Result,
  { sort, page, size }: Page,
): Promise<SearchHit[]> {
  const { query, added, kinds } = search
  const offset = page * size
  if (!where || total === 0 || offset >= Math.min(total, limits.search.reachable)) return []
  const { db } = context
  if (sort === 'relevance' && (query.words.length > 0 || lead.length > 0)) {
    const named = lead.length > 0 ? lead : await leadersOf(context, search, { where, total })
    const rest = {
      where: withoutIds(
        where,
        named.map(({ id }) => id),
      ),
      total: total - named.length,
      words: query.words,
      added,
    }
    const from = Math.max(0, offset - named.length)
    const ranked = await rankedRange(context, await rankerOf(context), rest, {
      from,
      to: Math.max(0, offset + size - named.length),
    })
    return [...named.slice(offset, offset + size), ...ranked]
  }
  if (sort === 'date' && kinds.every((kind) => kind === 'publication'))
    return lastPublished(db, where, { limit: size, offset })
  if (sort === 'relevance' || sort === 'date' || !kinds.includes('article'))
    return newest(db, where, { limit: size, offset })
  if (offset + size > limits.search.reachable) return byCounter(db, where, sort, { limit: size, offset })
  // Once for all pages: every hit is compared.
  const most = await cachedUntilChange(
    context,
    `most ${sort} ${conditionKey(where)}`,
    () => byCounter(db, where, sort, { limit: limits.search.reachable }),
    ['search', 'counted'],
  )
  return most.slice(offset, offset + size)
}

/**
 * Returns the first documents of a search, up to `limit`. After the reachable ones they are ordered by date, because
 * the cost of further ranking would be unbounded.
 */
export async function hitsForExport(
  context: Context,
  search: Search,
  result: Result,
  sort: Sort,
  limit: number,
): Promise<SearchHit[]> {
  if (!result.where || result.total === 0) return []
  const ranked = await pageOfHits(context, search, result, { sort, page: 0, size: limit })
  const left = limit - ranked.length
  if (ranked.length < limits.search.reachable || left <= 0 || sort !== 'relevance') return ranked
  const without = ranked.map(({ id }) => id)
  return [...ranked, ...(await newest(context.db, result.where, { limit: left, without }))]
}

/**
 * Counts the facet codes of a search: exactly up to `COUNTED_HITS` documents, above estimated from a sample and rounded
 * to two digits (`isMore`).
 */
export function facetCounts(context: Context, { where, total }: Result): Promise<Map<number, number>> {
  if (!where || total === 0) return Promise.resolve(new Map())
  return cachedUntilChange(context, `facets ${conditionKey(where)}`, async () => {
    const every = isMore(total) ? await samplingInterval(context.db, where) : 1
    const counts = new Map<number, number>()
    for (const code of (await facetCodes(context.db, where, every)).split(',')) {
      if (code !== '') counts.set(Number(code), (counts.get(Number(code)) ?? 0) + 1)
    }
    if (every > 1) for (const [code, count] of counts) counts.set(code, estimate(count * every))
    return counts
  })
}

const estimate = (count: number): number => Number(count.toPrecision(2))

/** Checks whether a total is only a lower bound, because hits are counted up to a limit. */
export const isMore = (total: number): boolean => total > COUNTED_HITS
