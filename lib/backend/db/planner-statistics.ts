import { getTableName, sql } from 'drizzle-orm'
import type { Db, Queryable } from './db'
import * as schema from './schema'
import { clearPending } from './search-indexes'

/** What pages, calls and searches join. */
const TABLES = [
  schema.articles,
  schema.articleAuthors,
  schema.articleAffiliations,
  schema.authorAffiliations,
  schema.articleFunds,
  schema.articleKeywords,
  schema.articleReferences,
  schema.articleFigures,
  schema.articleFiles,
  schema.articleRelations,
  schema.files,
  schema.periods,
  schema.publications,
  schema.news,
  schema.channels,
  schema.searchDocuments,
  schema.searchValues,
  schema.searchValueSites,
]

/**
 * Brings waiting words into their index, collects the planner's statistics and clears tables of which much was replaced,
 * one by one so that others get their turn: nothing else does on the embedded database. A help only: a table that cannot be
 * read now stays as it was. Outside of transactions (VACUUM); seconds for 100,000 articles, so as long work.
 */
export async function collectStatistics(db: Db): Promise<void> {
  await clearPending(db)
  const full = await fullOfDead(db)
  for (const table of TABLES.map(getTableName))
    await db
      .execute(sql`${sql.raw(full.has(table) ? 'vacuum (analyze)' : 'analyze')} ${sql.identifier(table)}`)
      .catch(() => undefined)
}

/** Tables a server's autovacuum would clear by its defaults (PostgreSQL documentation, 24.1.6). */
async function fullOfDead(db: Db): Promise<Set<string>> {
  // Counters wait up to a second before they are written down.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_stat_user_tables
      where schemaname = current_schema() and n_dead_tup > 50 + 0.2 * n_live_tup`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Whether articles or what is searched were never looked at by the planner since they are there. */
export async function lacksStatistics(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_class where relname in ('articles', 'search_documents') and reltuples <= 0`,
  )
  return rows.length > 0
}
