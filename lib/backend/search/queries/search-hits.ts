import { type SQL, inArray, sql } from 'drizzle-orm'
import type { ResourceType } from '@/lib/rules/resource-type'
import { type Queryable, isShownAs, searchDocuments } from '@/lib/backend/db/db'
import { computedOnce } from '../read-once'
import { withoutIds } from './condition'

/** Maximum exact number of hits; above it is "more than". */
export const COUNTED_HITS = 10_000

/** The BM25 index, created if the server has the extension (`makeSearchIndexes`). */
const BM25_INDEX = 'search_documents_bm25'

export type SearchHit = { id: number; refId: number; kind: ResourceType }

/** Returns hits without repeated ones, in the order of their first occurrences. */
export const distinctHits = (hits: SearchHit[]): SearchHit[] => [
  ...new Map(hits.map((hit) => [hit.id, hit])).values(),
]

const table = sql`search_documents`

/**
 * Counts the documents that satisfy a condition, up to `COUNTED_HITS` + 1. All of them are planned for and no more read:
 * for some of a common word the planner would scan the table, and unpack the words of every row.
 */
export async function countHits(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`with hits as materialized (select 1 from ${table} where ${where})
      select count(*)::int as n from (select 1 from hits limit ${COUNTED_HITS + 1}) counted`,
  )
  return rows[0]?.n ?? 0
}

/** Average number of documents whose facets are counted for a result of more than `COUNTED_HITS`. */
const SAMPLED = 15_000

/**
 * Returns n such that every n-th document of a condition is a sample of about `SAMPLED`, or of a quarter of it: hits are
 * counted up to a limit, above which they are taken for all documents the planner estimates.
 */
export async function samplingInterval(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ hits: number; all: number }>(
    sql`with hits as materialized (select 1 from ${table} where ${where})
      select (select count(*)::int from (select 1 from hits limit ${MAX_READ}) counted) as hits, (select greatest(reltuples, 0)::float8 from pg_class where oid = ${'search_documents'}::regclass) as all`,
  )
  const { hits = 0, all = 0 } = rows[0] ?? {}
  return Math.max(2, Math.ceil((hits < MAX_READ ? hits : all) / SAMPLED))
}

/** Maximum number of documents whose facets are read for a response, whatever the estimate was. */
const MAX_READ = 4 * SAMPLED

/**
 * Returns the facet codes of the documents of a condition as one string ("177,9250"), or of every n-th by a hash of its
 * id, so that the sample is fair and reproducible.
 */
export async function facetCodes(db: Queryable, where: SQL, every = 1): Promise<string> {
  const sampled = every === 1 ? sql`true` : sql`mod(abs(hashint4(id)::bigint), ${every}) = 0`
  const { rows } = await db.execute<{ codes: string | null }>(
    sql`select string_agg(array_to_string(facets, ','), ',') as codes
      from (select facets from ${table} where ${where} and facets <> '{}' and ${sampled} limit ${MAX_READ}) hits`,
  )
  return rows[0]?.codes ?? ''
}

/** Returns the folded texts of documents by field (`phrasesOf` of lib/backend/search/document). */
export async function phrasesByIds(db: Queryable, ids: number[]) {
  const texts = computedOnce(db, 'texts of documents', () => new Map<number, DocumentPhrases>())
  const open = ids.filter((id) => !texts.has(id))
  if (open.length > 0) {
    const { id, kind, refId, phrases } = searchDocuments
    const rows = await db
      .select({ id, kind, refId, phrases })
      .from(searchDocuments)
      .where(inArray(searchDocuments.id, open))
    for (const row of rows) texts.set(row.id, row)
  }
  return ids.flatMap((id) => texts.get(id) ?? [])
}

type DocumentPhrases = Pick<typeof searchDocuments.$inferSelect, 'kind' | 'refId' | 'phrases'>

const columns = sql`id, ref_id, kind`

type Row = { id: number; ref_id: number; kind: ResourceType }
const searchHit = ({ id, ref_id, kind }: Row): SearchHit => ({ id, refId: ref_id, kind })

const score = (words: string[], text: SQL = sql`body`): SQL =>
  sql`${text} <@> to_bm25query(${words.join(' ')}, ${sql.raw(`'${BM25_INDEX}'`)})`

/** Returns the best of all documents by BM25 and whether each satisfies a condition; fast because of no filter. */
export async function bestByBm25(db: Queryable, words: string[], where: SQL, limit: number) {
  const { rows } = await db.execute<Row & { ok: boolean }>(
    sql`select ${columns}, (${where}) as ok
      from (select * from ${table} order by ${score(words)} limit ${limit}) ${table}`,
  )
  return rows.map((row) => ({ ...searchHit(row), ok: row.ok }))
}

/** Returns documents of a condition by BM25; scans the index until enough satisfy it. */
export async function filteredByBm25(
  db: Queryable,
  words: string[],
  where: SQL,
  limit: number,
): Promise<SearchHit[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from ${table} where ${where} order by ${score(words)} limit ${limit}`,
  )
  return rows.map(searchHit)
}

/** Maximum characters scored outside the index per query: they are tokenised each time, 60,000 in about 20 ms. */
const SCORED_CHARACTERS = 200_000

/**
 * Returns a few documents of a condition, scored individually, best first; `score` is positive. The more documents, the
 * less text of each is scored; the full text comes last.
 */
export async function scoredByBm25(db: Queryable, words: string[], where: SQL, limit: number) {
  const start = sql`left(body, ${SCORED_CHARACTERS}::int / greatest(1, count(*) over ())::int)`
  const { rows } = await db.execute<Row & { score: number }>(
    sql`select ${columns}, -(${score(words, sql`start`)}) as score
      from (select ${columns}, date, ${start} as start
        from (select ${columns}, date, body from ${table} where ${where} limit ${limit}) taken) shortened
      order by score desc, date desc, id`,
  )
  return rows.map((row) => ({ ...searchHit(row), score: Number(row.score) }))
}

/**
 * Returns the best documents of a scope by BM25 with their scores, whichever words they contain. The score is selected
 * exactly as ordered by, since only then it comes from the index; with a sign, every document would be tokenised.
 */
export async function relaxedByBm25(db: Queryable, words: string[], where: SQL, limit: number) {
  const { rows } = await db.execute<Row & { score: number }>(
    sql`select ${columns}, ${score(words)} as score from ${table} where ${where} order by ${score(words)} limit ${limit}`,
  )
  return rows.map((row) => ({ ...searchHit(row), score: Math.abs(Number(row.score)) }))
}

/**
 * Returns up to `candidates` documents of a condition, those that also satisfy `first` before the newest others, ranked
 * by `ts_rank` (for servers without BM25). `any` is a tsquery of the words, joined by `|`.
 */
export async function rankedByTsRank(
  db: Queryable,
  {
    where,
    first,
    any,
    candidates,
    limit,
  }: { where: SQL; first: SQL; any: string; candidates: number; limit: number },
) {
  const { rows } = await db.execute<Row & { score: number }>(
    sql`with first_hits as (select * from ${table} where ${where} and ${first} limit ${candidates}),
      newest as (select * from ${table} where ${where} order by date desc limit ${candidates}),
      chosen as (select * from first_hits union all select * from newest where id not in (select id from first_hits) limit ${candidates})
      select ${columns}, ts_rank('{0.1, 0.3, 0.7, 1}', words, ${any}::tsquery, 1) as score
      from chosen order by score desc, date desc, id limit ${limit}`,
  )
  return rows.map((row) => ({ ...searchHit(row), score: Number(row.score) }))
}

/** Returns documents of a condition, newest first, excluding `without`. */
export async function newest(
  db: Queryable,
  where: SQL,
  { limit, offset = 0, without = [] }: Slice,
): Promise<SearchHit[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from ${table} where ${withoutIds(where, without)} order by date desc, id desc limit ${limit} offset ${offset}`,
  )
  return rows.map(searchHit)
}

/** Maximum number of documents whose texts are read for parts of words. */
const READ_FOR_PARTS = 2000

/** Returns documents of a condition whose texts have, of each pair, a word that begins with the one or ends with the other. */
export async function withWordParts(
  db: Queryable,
  where: SQL,
  pairs: [string, string][],
  limit: number,
): Promise<SearchHit[]> {
  const holds = pairs.map(
    ([beginning, end]) => sql`(phrases like ${`% ${beginning}%`} or phrases like ${`%${end} %`})`,
  )
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from (select ${columns}, phrases from ${table} where ${where} limit ${READ_FOR_PARTS}) read
      where ${sql.join(holds, sql` and `)} limit ${limit}`,
  )
  return rows.map(searchHit)
}

/** Number of documents from which a selection is made. */
const ANY_OF = 200

/** Returns some documents of a condition: the newest among the first that are read. */
export async function someOf(db: Queryable, where: SQL, limit: number): Promise<SearchHit[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from (select ${columns}, date from ${table} where ${where} limit ${ANY_OF}) hits
      order by date desc, id desc limit ${limit}`,
  )
  return rows.map(searchHit)
}

/** Returns those of the given article ids that satisfy a condition. */
export async function matchingArticles(db: Queryable, where: SQL, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ ref_id: number }>(
    sql`select ref_id from ${table} where ${where} and ref_id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`,
  )
  return rows.map(({ ref_id }) => ref_id)
}

type Slice = { limit: number; offset?: number; without?: number[] }

const counters = { views: sql`view_count`, downloads: sql`download_count`, citations: sql`cited_count` }

/** Returns articles of a condition by a counter, highest first; those it counts nothing for follow, newest first. */
export async function byCounter(
  db: Queryable,
  where: SQL,
  counter: keyof typeof counters,
  { limit, offset = 0 }: Slice,
): Promise<SearchHit[]> {
  const times = counters[counter]
  // Without the zeros the highest come from an index where there is one, and no article of the others is read.
  const { rows } = await db.execute<Row>(
    sql`select search_documents.id, ref_id, kind
      from (select id as article_id, ${times} as times from articles where ${times} > 0) counted
      join ${table} on ref_id = article_id and kind = 'article'
      where ${where} order by times desc, date desc, search_documents.id desc limit ${offset + limit}`,
  )
  const counted = rows.map(searchHit)
  const missing = offset + limit - counted.length
  const without = counted.map(({ id }) => id)
  const others = missing > 0 ? await newest(db, where, { limit: missing, without }) : []
  return [...counted, ...others].slice(offset)
}

/** Returns journals of a condition by their newest article; those without articles come last. */
export async function lastPublished(
  db: Queryable,
  where: SQL,
  { limit, offset = 0 }: Slice,
): Promise<SearchHit[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from ${table} left join lateral (
        select max(coalesce(online_date, publish_date, accepted_date, year::text)) as latest from articles
        where publication_id = search_documents.ref_id and ${isShownAs('articles')}) newest on true
      where ${where} order by latest desc nulls last, search_documents.id desc limit ${limit} offset ${offset}`,
  )
  return rows.map(searchHit)
}
