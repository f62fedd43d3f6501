import { inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/db'
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
} from '../db/schema'
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
import { dropFigures, writeFigures } from './write-figures'

/** Rows of one statement: far below the parameter limit of the wire. */
const CHUNK = 500

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
  await writePeople(tx, articles)
  await insertAll(tx, articleFunds, articles.flatMap(fundRows))
  await insertAll(tx, articleKeywords, articles.flatMap(keywordRows))
  await insertAll(tx, articleReferences, articles.flatMap(referenceRows))
  const relations = articles.flatMap(({ articleId, article }) =>
    article.relations.map((relation) => ({ articleId, ...relation })),
  )
  await insertAll(tx, articleRelations, relations)
  for (const parts of articles) await writeFigures(tx, parts)
  await insertAll(tx, articleFiles, articles.flatMap(fileRows))
  const sources = articles.flatMap(({ articleId, stored }) => {
    const source = stored.get('metaxml')
    return source ? [{ articleId, fileId: source.id }] : []
  })
  await insertAll(tx, articleSources, sources)
  await insertAll(tx, fullTexts, articles.flatMap(fullTextRows))
}

async function clear(tx: Tx, articleIds: number[]): Promise<void> {
  for (const table of [
    ...[articleAuthors, articleAffiliations, articleFunds, articleKeywords, articleReferences],
    ...[articleFiles, articleRelations, fullTexts, articleSources],
  ])
    await tx.delete(table).where(inArray(table.articleId, articleIds))
}

async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx.insert(table).values(rows.slice(at, at + CHUNK) as never)
}

const keyOf = ({ articleId, sort }: { articleId: number; sort: number }): string => `${articleId}/${sort}`

async function writePeople(tx: Tx, articles: Parts[]): Promise<void> {
  const places = new Map<string, number>()
  const people = new Map<string, number>()
  const affiliations = articles.flatMap(affiliationRows)
  for (let at = 0; at < affiliations.length; at += CHUNK) {
    const rows = await tx
      .insert(articleAffiliations)
      .values(affiliations.slice(at, at + CHUNK))
      .returning()
    for (const row of rows) places.set(keyOf(row), row.id)
  }
  const authors = articles.flatMap(authorRows)
  for (let at = 0; at < authors.length; at += CHUNK) {
    const rows = await tx
      .insert(articleAuthors)
      .values(authors.slice(at, at + CHUNK))
      .returning()
    for (const row of rows) people.set(keyOf(row), row.id)
  }
  const links = articles.flatMap(({ articleId, article }) =>
    article.authors.flatMap((author, sort) =>
      [...new Set(author.affiliations)].flatMap((index) => {
        const authorId = people.get(keyOf({ articleId, sort }))
        const affiliationId = places.get(keyOf({ articleId, sort: index }))
        return authorId && affiliationId ? [{ authorId, affiliationId }] : []
      }),
    ),
  )
  await insertAll(tx, authorAffiliations, links)
}
