import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db'
import { inFlight } from '../in-flight'
import {
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFiles,
  articleFunds,
  articleReferences,
  authorAffiliations,
  files,
  fullTexts,
} from '../schema'

export const authorsOf = (db: Queryable, articleId: number) =>
  db
    .select()
    .from(articleAuthors)
    .where(eq(articleAuthors.articleId, articleId))
    .orderBy(asc(articleAuthors.sort))

export const affiliationsOf = (db: Queryable, articleId: number) =>
  db
    .select()
    .from(articleAffiliations)
    .where(eq(articleAffiliations.articleId, articleId))
    .orderBy(asc(articleAffiliations.sort))

export const authorAffiliationsOf = (db: Queryable, articleId: number) =>
  db
    .select({ authorId: authorAffiliations.authorId, affiliationId: authorAffiliations.affiliationId })
    .from(authorAffiliations)
    .innerJoin(articleAuthors, eq(articleAuthors.id, authorAffiliations.authorId))
    .where(eq(articleAuthors.articleId, articleId))

export const fundsOf = (db: Queryable, articleId: number) =>
  db.select().from(articleFunds).where(eq(articleFunds.articleId, articleId)).orderBy(asc(articleFunds.sort))

export const referencesOf = inFlight((db, articleId: number) =>
  db
    .select()
    .from(articleReferences)
    .where(eq(articleReferences.articleId, articleId))
    .orderBy(asc(articleReferences.sort)),
)

export const figuresOf = inFlight((db, articleId: number) =>
  db
    .select()
    .from(articleFigures)
    .where(eq(articleFigures.articleId, articleId))
    .orderBy(asc(articleFigures.sort)),
)

/** How many figures and tables an article has. */
export async function figureCounts(db: Queryable, articleId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: articleFigures.kind, n: sql<number>`count(*)::int` })
    .from(articleFigures)
    .where(eq(articleFigures.articleId, articleId))
    .groupBy(articleFigures.kind)
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

/** Files of some articles with what is stored about them. */
export const filesOf = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ attachment: articleFiles, file: files })
        .from(articleFiles)
        .innerJoin(files, eq(files.id, articleFiles.fileId))
        .where(inArray(articleFiles.articleId, articleIds))
        .orderBy(asc(articleFiles.articleId), asc(articleFiles.sort))

export const filesByIds = (db: Queryable, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(files).where(inArray(files.id, ids))

export async function fullTextOf(db: Queryable, articleId: number) {
  const [row] = await db.select().from(fullTexts).where(eq(fullTexts.articleId, articleId)).limit(1)
  return row ?? null
}
