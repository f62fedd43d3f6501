import { getTableName, sql } from 'drizzle-orm'
import type { Db, Queryable } from './db'
import * as schema from './schema'
import { clearPending } from './search-indexes'

/** Tables that pages, calls and searches join. */
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
  schema.searchTranslations,
]

/**
 * Merges pending words into their index, collects the planner's statistics and vacuums tables with many dead rows, one
 * by one so that other statements can run: the embedded database has no autovacuum. Best effort: a table that cannot be
 * read is skipped. Runs outside of transactions (VACUUM); takes seconds for 100,000 articles, so it needs the
 * maintenance timeout.
 */
export async function collectStatistics(db: Db): Promise<void> {
  await clearPending(db)
  const full = await fullOfDead(db)
  for (const table of TABLES.map(getTableName))
    await db
      .execute(sql`${sql.raw(full.has(table) ? 'vacuum (analyze)' : 'analyze')} ${sql.identifier(table)}`)
      .catch(() => undefined)
}

/** Texts that are never compared: sampling them would block the embedded database for seconds. */
const UNSAMPLED = {
  articles: [
    ...['abstract_html', 'en_abstract_html', 'other_abstracts', 'other_titles', 'keyword_html', 'history'],
    ...['author_notes_html', 'funding_html', 'en_funding_html', 'authors', 'en_authors'],
  ],
  article_figures: ['note_html', 'en_note_html', 'table_html'],
  article_references: ['text_html', 'trans_html', 'parts'],
  search_documents: ['body', 'phrases', 'full_phrases'],
}
/**
 * Statistics target of search documents: samples 6,000 rows instead of 30,000, for the words of each must be
 * decompressed.
 */
const DOCUMENT_TARGET = 20
const DOCUMENT_COLUMNS = ['id', 'kind', 'ref_id', 'site_id', 'year', 'date', 'facets', 'words']

/** Limits what ANALYZE reads; does nothing if that is already set. */
export async function boundStatistics(db: Queryable): Promise<void> {
  const tables = [
    ...Object.entries(UNSAMPLED).flatMap(([table, columns]) =>
      columns.map((column) => ({ table, column, target: 0 })),
    ),
    ...DOCUMENT_COLUMNS.map((column) => ({ table: 'search_documents', column, target: DOCUMENT_TARGET })),
  ]
  const { rows } = await db.execute<(typeof tables)[number]>(
    sql`select w.* from json_to_recordset(${JSON.stringify(tables)}::json) as w ("table" text, "column" text, target int)
      join pg_attribute a on a.attrelid = to_regclass(quote_ident(w."table")) and a.attname = w."column"
      where a.attstattarget is distinct from w.target`,
  )
  for (const table of new Set(rows.map((row) => row.table))) {
    const changes = rows.filter((row) => row.table === table)
    const set = changes.map(
      ({ column, target }) => sql`alter ${sql.identifier(column)} set statistics ${sql.raw(String(target))}`,
    )
    await db.execute(sql`alter table ${sql.identifier(table)} ${sql.join(set, sql`, `)}`)
  }
}

/** Returns the tables a server's autovacuum would vacuum by default (PostgreSQL documentation, 24.1.6). */
async function fullOfDead(db: Db): Promise<Set<string>> {
  // Counters are flushed up to a second later.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_stat_user_tables
      where schemaname = current_schema() and n_dead_tup > 50 + 0.2 * n_live_tup`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Returns whether articles or search documents were never analysed. */
export async function lacksStatistics(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_class where relname in ('articles', 'search_documents') and reltuples <= 0`,
  )
  return rows.length > 0
}
