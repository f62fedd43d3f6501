import { and, eq, gte, inArray, isNotNull, isNull, like, not, or } from 'drizzle-orm'
import { type Queryable, articles, files } from '@/lib/backend/db/db'

/** Returns files that imports stored for articles since a time. */
export const filesStoredSince = (db: Queryable, time: Date) =>
  db
    .select({ id: files.id, siteId: files.siteId, packKey: files.packKey, path: files.path })
    .from(files)
    .where(
      and(
        gte(files.createdAt, time),
        isNotNull(files.packKey),
        isNull(files.memberId),
        not(like(files.packKey, 'pack/%')),
      ),
    )

/** Checks whether a site has an article with one of the keys as DOI, source id or content hash. */
export async function hasArticle(db: Queryable, siteId: number, keys: string[]): Promise<boolean> {
  const named = or(
    inArray(articles.doi, keys),
    inArray(articles.sourceId, keys),
    inArray(articles.contentHash, keys),
  )
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.siteId, siteId), named))
    .limit(1)
  return found !== undefined
}

/** Deletes the row of a file; returns whether another row uses the same bytes. */
export async function deleteFile(
  db: Queryable,
  { id, path }: { id: string; path: string },
): Promise<boolean> {
  await db.delete(files).where(eq(files.id, id))
  const [other] = await db.select({ id: files.id }).from(files).where(eq(files.path, path)).limit(1)
  return other !== undefined
}
