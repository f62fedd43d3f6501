import { sql } from 'drizzle-orm'
import type { Db, Queryable } from './db'

/**
 * Maximum size of the list of pending words, which are merged into the index together, a third faster than document by
 * document. Searches also read the list, so writers clear it in the end.
 */
const PENDING_KB = 1024

/** Merges pending words and facets into their indexes; only the owner may, for others autovacuum does it. */
export async function clearPending(db: Db): Promise<void> {
  for (const index of ['search_documents_words', 'search_documents_facets'])
    await db.execute(sql`select gin_clean_pending_list(${index}::regclass)`).catch(() => undefined)
}

/** Creates missing search indexes; BM25 only if the server has it. */
export async function makeSearchIndexes(db: Queryable): Promise<void> {
  await db.execute(
    sql`create index if not exists search_documents_words on search_documents using gin (words) with (fastupdate = on, gin_pending_list_limit = ${sql.raw(String(PENDING_KB))})`,
  )
  const { rows } = await db.execute(sql`select 1 from pg_extension where extname = 'pg_textsearch'`)
  if (rows.length === 0) return
  await db.execute(
    sql`create index if not exists search_documents_bm25 on search_documents using bm25 (body) with (text_config = 'simple')`,
  )
  await nameCostOfScore(db)
}

const COST_OF_SCORE = 20_000

/**
 * Sets the cost of computing a score outside of the index: it parses a whole text, 25 ms for 60,000 characters; the
 * planner then uses the index. Only the extension's owner may set it: for others nothing changes.
 */
async function nameCostOfScore(db: Queryable): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regprocedure::text as name from pg_proc
      where proname = 'bm25_text_bm25query_score' and procost < ${COST_OF_SCORE}`,
  )
  for (const { name } of rows)
    await db
      .execute(sql`alter function ${sql.raw(name)} cost ${sql.raw(String(COST_OF_SCORE))}`)
      .catch(() => undefined)
}
