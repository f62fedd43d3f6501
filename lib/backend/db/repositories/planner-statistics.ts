import { getTableName, sql } from 'drizzle-orm'
import type { Queryable } from '../db'
import * as schema from '../schema'

/** What pages and calls join; the search index looks after its own tables. */
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
]

/**
 * Collects the planner's statistics, table by table so that nobody waits long: nothing else does on the embedded
 * database. They are a help only; a table that cannot be read now keeps its old ones.
 */
export async function collectStatistics(db: Queryable): Promise<void> {
  for (const table of TABLES)
    await db.execute(sql`analyze ${sql.identifier(getTableName(table))}`).catch(() => undefined)
}

/** Whether articles were never looked at by the planner. */
export async function lacksStatistics(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_class where relname = 'articles' and reltuples < 0`)
  return rows.length > 0
}
