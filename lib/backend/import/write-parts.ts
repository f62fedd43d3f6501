import { type SQL, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/lib/backend/db/db'
import {
  articleAffiliations,
  articleAuthors,
  articleFiles,
  articleFunds,
  articleKeywords,
  articleReferences,
  articleRelations,
  articleSources,
  authorAffiliations,
  fullTexts,
} from '@/lib/backend/db/schema'
import {
  affiliationRows,
  authorRows,
  fileRows,
  fullTextRows,
  fundRows,
  keywordRows,
  referenceRows,
} from './part-rows'
import type { Parts } from './parts'
import { insertRows } from './insert-rows'
import { dropFigures, figureInsert } from './write-figures'

/** Writes everything that hangs on some articles anew: people, funds, keywords, references, figures, files, text. */
export async function writeParts(tx: Tx, articles: Parts[]): Promise<void> {
  await clear(
    tx,
    articles.map(({ articleId }) => articleId),
  )
  for (const parts of articles) await dropFigures(tx, parts)
  await insertNewParts(tx, articles)
}

/** The same for articles that were just made and have no parts yet. */
export async function insertNewParts(tx: Tx, articles: Parts[]): Promise<void> {
  const relations = articles.flatMap(({ articleId, article }) =>
    article.relations.map((relation) => ({ articleId, ...relation })),
  )
  const sources = articles.flatMap(({ articleId, stored }) => {
    const source = stored.get('metaxml')
    return source ? [{ articleId, fileId: source.id }] : []
  })
  await writePeople(tx, articles)
  await insertRows(tx, [
    { table: articleFunds, rows: articles.flatMap(fundRows) },
    { table: articleKeywords, rows: articles.flatMap(keywordRows) },
    { table: articleReferences, rows: articles.flatMap(referenceRows) },
    { table: articleRelations, rows: relations },
    figureInsert(articles),
    { table: articleFiles, rows: articles.flatMap(fileRows) },
    { table: articleSources, rows: sources },
    { table: fullTexts, rows: articles.flatMap(fullTextRows) },
  ])
}

async function clear(tx: Tx, articleIds: number[]): Promise<void> {
  for (const table of [
    ...[articleAuthors, articleAffiliations, articleFunds, articleKeywords, articleReferences],
    ...[articleFiles, articleRelations, fullTexts, articleSources],
  ])
    await tx.delete(table).where(inArray(table.articleId, articleIds))
}

/**
 * Authors and affiliations, and which author belongs to which affiliation by their places in the article: their ids are
 * known to the database only.
 */
async function writePeople(tx: Tx, articles: Parts[]): Promise<void> {
  const links = articles.flatMap(({ articleId, article }) =>
    article.authors.flatMap((author, sort) =>
      [...new Set(author.affiliations)]
        .filter((affiliation) => affiliation in article.affiliations)
        .map((affiliation) => ({ articleId, author: sort, affiliation })),
    ),
  )
  const returning = sql`returning id, article_id, sort`
  await insertRows(
    tx,
    [
      { table: articleAffiliations, rows: articles.flatMap(affiliationRows), returning },
      { table: articleAuthors, rows: articles.flatMap(authorRows), returning },
    ],
    links.length > 0 ? linked(links) : undefined,
  )
}

const linked = (links: object[]): SQL => sql`insert into ${authorAffiliations} (author_id, affiliation_id)
  select p.id, o.id
  from json_to_recordset(${JSON.stringify(links)}::json) as l ("articleId" int, author int, affiliation int)
  join part_1 p on p.article_id = l."articleId" and p.sort = l.author
  join part_0 o on o.article_id = l."articleId" and o.sort = l.affiliation`
