import { sql } from 'drizzle-orm'
import type { Db, Queryable } from './db'

/**
 * New words wait in a list of this size at most and go into the index together, a third quicker than one document after
 * another. Who searches meanwhile reads the list too, so writers have it cleared in the end.
 */
const PENDING_KB = 1024

/** Brings the words that still wait into the index; for the owner of the index only, elsewhere autovacuum does it. */
export const clearPending = (db: Db): Promise<unknown> =>
  db.execute(sql`select gin_clean_pending_list('search_documents_words')`).catch(() => undefined)

/** Makes the indexes of search that are not there; BM25 only where the server offers it. */
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
 * A score outside of the index takes a whole text apart, 25 ms of one with 60,000 characters; told so, the planner walks
 * the index. Only the extension's owner may tell it: elsewhere the planner goes on as before.
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
