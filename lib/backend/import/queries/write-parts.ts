import { type SQL, and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import {
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFiles,
  articleFronts,
  articleFunds,
  articleKeywords,
  articleReferences,
  articleRelations,
  articleSources,
  authorAffiliations,
  fullTexts,
} from '@/lib/backend/db/db'
import type { Insert } from '@/lib/backend/db/write-rows'
import {
  affiliationRows,
  authorAffiliationRows,
  authorRows,
  figureRows,
  fileRows,
  frontRows,
  fullTextRows,
  fundRows,
  keywordRows,
  referenceRows,
  relationRows,
  sourceRows,
} from '../part-rows'
import type { PartsToWrite } from '../parts-to-write'

const excluded = (columns: string[]): SQL =>
  sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))

const FIGURE = [
  ...['sort', 'kind', 'group_anchor', 'label', 'en_label', 'title_html', 'en_title_html', 'note_html'],
  ...['en_note_html', 'alt', 'licence', 'source', 'table_html', 'file_ids'],
]
const TEXT = ['version', 'lang', 'html', 'outline', 'text', 'pictures']

/** Builds inserts of all parts of articles: people, funds, keywords, references, figures, files, text. */
export const partInserts = (articles: PartsToWrite[]): Insert[] => [
  { table: articleAffiliations, rows: articles.flatMap(affiliationRows) },
  { table: articleAuthors, rows: articles.flatMap(authorRows) },
  { table: authorAffiliations, rows: articles.flatMap(authorAffiliationRows) },
  { table: articleFunds, rows: articles.flatMap(fundRows) },
  { table: articleKeywords, rows: articles.flatMap(keywordRows) },
  { table: articleReferences, rows: articles.flatMap(referenceRows) },
  { table: articleRelations, rows: articles.flatMap(relationRows) },
  {
    table: articleFigures,
    rows: articles.flatMap(figureRows),
    onConflict: sql`on conflict (article_id, anchor) do update set ${excluded(FIGURE)}`,
  },
  { table: articleFiles, rows: articles.flatMap(fileRows) },
  {
    table: articleSources,
    rows: articles.flatMap(sourceRows),
    onConflict: sql`on conflict (article_id) do update set ${excluded(['file_id'])}`,
  },
  {
    table: articleFronts,
    rows: articles.flatMap(frontRows),
    onConflict: sql`on conflict (article_id) do update set ${excluded(['front'])}`,
  },
  {
    table: fullTexts,
    rows: articles.flatMap(fullTextRows),
    onConflict: sql`on conflict (article_id) do update set ${excluded(TEXT)}`,
  },
]

/** Builds deletes of the parts of known articles that the inserts do not replace. */
export function partDeletes(articles: PartsToWrite[]): SQL[] {
  if (articles.length === 0) return []
  const ids = articles.map(({ articleId }) => articleId)
  const without = (has: (parts: PartsToWrite) => boolean) =>
    articles.filter((parts) => !has(parts)).map(({ articleId }) => articleId)
  const textless = without(({ article }) => article.fullText !== null)
  const frontless = without(({ article }) => article.front !== null)
  const sourceless = without(({ stored }) => stored.has('metaxml'))
  return [
    ...[articleAuthors, articleAffiliations, articleFunds, articleKeywords, articleReferences].map(
      (table) => sql`delete from ${table} where ${inArray(table.articleId, ids)}`,
    ),
    ...[articleFiles, articleRelations].map(
      (table) => sql`delete from ${table} where ${inArray(table.articleId, ids)}`,
    ),
    ...(textless.length > 0
      ? [sql`delete from ${fullTexts} where ${inArray(fullTexts.articleId, textless)}`]
      : []),
    ...(frontless.length > 0
      ? [sql`delete from ${articleFronts} where ${inArray(articleFronts.articleId, frontless)}`]
      : []),
    ...(sourceless.length > 0
      ? [sql`delete from ${articleSources} where ${inArray(articleSources.articleId, sourceless)}`]
      : []),
    sql`delete from ${articleFigures} where ${or(...articles.map(droppedFigures))}`,
  ]
}

const droppedFigures = ({ articleId, article }: PartsToWrite): SQL | undefined => {
  const anchors = article.figures.map(({ anchor }) => anchor)
  return and(
    eq(articleFigures.articleId, articleId),
    anchors.length > 0 ? notInArray(articleFigures.anchor, anchors) : undefined,
  )
}
