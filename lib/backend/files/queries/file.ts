import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { files } from '@/lib/backend/db/schema'

export type StoredFile = typeof files.$inferSelect

/** Finds a stored file of some sites, without a site, or of a member, whose account is that of every site of the server. */
export async function fileById(db: Queryable, siteIds: number[], id: string): Promise<StoredFile | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        or(inArray(files.siteId, siteIds), isNull(files.siteId), isNotNull(files.memberId)),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Finds a file of a site with the same bytes and pack key. */
export async function sameFile(
  db: Queryable,
  { siteId, packKey, sha256 }: { siteId: number; packKey: string; sha256: string },
): Promise<StoredFile | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.siteId, siteId), eq(files.packKey, packKey), eq(files.sha256, sha256)))
    .limit(1)
  return row ?? null
}

/** Stores the renditions of a picture. */
export async function setRenditions(
  db: Queryable,
  { id, meta }: Pick<StoredFile, 'id' | 'meta'>,
  renditions: { width: number; id: string }[],
): Promise<StoredFile | null> {
  const [row] = await db
    .update(files)
    .set({ meta: { ...meta, renditions } })
    .where(eq(files.id, id))
    .returning()
  return row ?? null
}

/** Inserts the row of a file whose bytes are stored. */
export async function insertFile(db: Queryable, row: typeof files.$inferInsert): Promise<StoredFile | null> {
  const [stored] = await db.insert(files).values(row).returning()
  return stored ?? null
}
