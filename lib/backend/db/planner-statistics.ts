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
  schema.searchTranslations,
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

/** Texts nothing is compared with: to sample them takes seconds, for which everybody waits on the embedded database. */
const UNSAMPLED = {
  articles: [
    ...['abstract_html', 'en_abstract_html', 'other_abstracts', 'other_titles', 'keyword_html', 'history'],
    ...['author_notes_html', 'funding_html', 'en_funding_html', 'authors', 'en_authors'],
  ],
  article_figures: ['note_html', 'en_note_html', 'table_html'],
  article_references: ['text_html', 'trans_html', 'parts'],
  search_documents: ['body', 'phrases', 'full_phrases'],
}
/** Of documents of the search index 6,000 are sampled instead of 30,000: the words of each have to be unpacked. */
const DOCUMENT_TARGET = 20
const DOCUMENT_COLUMNS = ['id', 'kind', 'ref_id', 'site_id', 'year', 'date', 'facets', 'words']

/** Bounds what ANALYZE reads; changes nothing where that is done. */
export async function boundStatistics(db: Queryable): Promise<void> {
  const wanted = [
    ...Object.entries(UNSAMPLED).flatMap(([table, columns]) =>
      columns.map((column) => ({ table, column, target: 0 })),
    ),
    ...DOCUMENT_COLUMNS.map((column) => ({ table: 'search_documents', column, target: DOCUMENT_TARGET })),
  ]
  const { rows } = await db.execute<(typeof wanted)[number]>(
    sql`select w.* from json_to_recordset(${JSON.stringify(wanted)}::json) as w ("table" text, "column" text, target int)
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
