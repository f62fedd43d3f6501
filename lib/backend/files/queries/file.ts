import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type Queryable, files } from '@/lib/backend/db/db'

export type StoredFile = typeof files.$inferSelect

/** Finds a stored file of some sites, without a site, or of a member, whose account is that of every site of the server. */
export const fileById = (db: Queryable, siteIds: number[], id: string): Promise<StoredFile | null> =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        or(inArray(files.siteId, siteIds), isNull(files.siteId), isNotNull(files.memberId)),
      ),
    )
    .limit(1)
    .then(([row]) => row ?? null)

/** Returns files by their ids, of whatever site. */
export const filesById = (db: Queryable, ids: string[]): Promise<StoredFile[]> =>
  db.select().from(files).where(inArray(files.id, ids))

/** Returns the oldest and the newest stored files, at most `count` of each. */
export async function oldestAndNewestFiles(db: Queryable, count: number): Promise<StoredFile[]> {
  const oldest = await db.select().from(files).orderBy(asc(files.createdAt), asc(files.id)).limit(count)
  const newest = await db.select().from(files).orderBy(desc(files.createdAt), desc(files.id)).limit(count)
  return [...new Map([...oldest, ...newest].map((file) => [file.id, file])).values()]
}

/** Finds a file of a site with the same bytes and pack key. */
export const sameFile = (
  db: Queryable,
  { siteId, packKey, sha256 }: { siteId: number; packKey: string; sha256: string },
): Promise<StoredFile | null> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.siteId, siteId), eq(files.packKey, packKey), eq(files.sha256, sha256)))
    .limit(1)
    .then(([row]) => row ?? null)

/** Stores the renditions of a picture. */
export const setRenditions = (
  db: Queryable,
  { id, meta }: Pick<StoredFile, 'id' | 'meta'>,
  renditions: { width: number; id: string }[],
): Promise<StoredFile | null> =>
  db
    .update(files)
    .set({ meta: { ...meta, renditions } })
    .where(eq(files.id, id))
    .returning()
    .then(([row]) => row ?? null)

/** Inserts the row of a file whose bytes are stored. */
export const insertFile = (db: Queryable, row: typeof files.$inferInsert): Promise<StoredFile | null> =>
  db
    .insert(files)
    .values(row)
    .returning()
    .then(([stored]) => stored ?? null)
