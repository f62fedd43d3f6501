import { and, asc, eq, inArray, isNotNull, like, ne, sql } from 'drizzle-orm'
import { escapeLike } from '@/lib/backend/db/escape-like'
import {
  type Queryable,
  articleFigures,
  articleFiles,
  articleSources,
  articles,
  files,
  fullTexts,
} from '@/lib/backend/db/db'
import type { StoredFile } from '@/lib/backend/files/queries/file'

export type ArticleWithSource = { article: typeof articles.$inferSelect; source: StoredFile }

/** Returns articles with their stored XML; given a version, only those rendered by another version; given ids, those. */
export const articlesWithSource = (
  db: Queryable,
  which: number | number[] | null,
): Promise<ArticleWithSource[]> =>
  db
    .select({ article: articles, source: files })
    .from(articles)
    .innerJoin(articleSources, eq(articleSources.articleId, articles.id))
    .innerJoin(files, eq(files.id, articleSources.fileId))
    .leftJoin(fullTexts, eq(fullTexts.articleId, articles.id))
    .where(
      which === null
        ? undefined
        : typeof which === 'number'
          ? and(isNotNull(fullTexts.version), ne(fullTexts.version, which))
          : inArray(articles.id, which),
    )
    .orderBy(asc(articles.siteId), asc(articles.id))

const isUnder = (siteId: number, prefix: string) =>
  and(eq(files.siteId, siteId), like(files.packKey, `${escapeLike(prefix)}%`))

/** Gives the files of a package another pack key: its article got an identifier it did not have. */
export const movePackage = (db: Queryable, siteId: number, from: string, to: string) =>
  db
    .update(files)
    .set({ packKey: sql`${to}::text || substr(${files.packKey}, length(${from}::text) + 1)` })
    .where(isUnder(siteId, `${from}/`))

/** Returns files of a site whose pack key begins with a prefix, oldest first. */
export const filesUnder = (db: Queryable, siteId: number, prefix: string): Promise<StoredFile[]> =>
  db.select().from(files).where(isUnder(siteId, prefix)).orderBy(asc(files.createdAt))

/** Returns files of a site with these pack keys, oldest first. */
export const filesWithKeys = (db: Queryable, siteId: number, keys: string[]): Promise<StoredFile[]> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.siteId, siteId), inArray(files.packKey, keys)))
    .orderBy(asc(files.createdAt))

/** Returns the ids of the files an article shows or offers. */
export async function filesUsedBy(db: Queryable, articleId: number): Promise<Set<string>> {
  const [listed, shown, texts] = [
    await db
      .select({ id: articleFiles.fileId })
      .from(articleFiles)
      .where(eq(articleFiles.articleId, articleId)),
    await db
      .select({ ids: articleFigures.fileIds })
      .from(articleFigures)
      .where(eq(articleFigures.articleId, articleId)),
    await db
      .select({ pictures: fullTexts.pictures })
      .from(fullTexts)
      .where(eq(fullTexts.articleId, articleId)),
  ]
  return new Set([
    ...listed.map(({ id }) => id),
    ...shown.flatMap(({ ids }) => ids),
    ...texts.flatMap(({ pictures }) => Object.values(pictures).map(({ id }) => id)),
  ])
}

/** Returns the stored PDF of an article; null without one. */
export const storedPdf = (db: Queryable, articleId: number): Promise<StoredFile | null> =>
  db
    .select({ file: files })
    .from(articleFiles)
    .innerJoin(files, eq(files.id, articleFiles.fileId))
    .where(and(eq(articleFiles.articleId, articleId), eq(articleFiles.role, 'pdf')))
    .limit(1)
    .then(([row]) => row?.file ?? null)
