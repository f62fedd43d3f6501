import { getTableName, sql } from 'drizzle-orm'
import type { Queryable } from '../db'
import * as schema from '../schema'

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
 * Collects the planner's statistics, table by table so that nobody waits long: nothing else does on the embedded
 * database. They are a help only; a table that cannot be read now keeps its old ones.
 */
export async function collectStatistics(db: Queryable): Promise<void> {
  for (const table of TABLES)
    await db.execute(sql`analyze ${sql.identifier(getTableName(table))}`).catch(() => undefined)
}

/** Whether articles or what is searched were never looked at by the planner since they are there. */
export async function lacksStatistics(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_class where relname in ('articles', 'search_documents') and reltuples <= 0`,
  )
  return rows.length > 0
}
