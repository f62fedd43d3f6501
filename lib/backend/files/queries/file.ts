import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { files } from '@/lib/backend/db/schema'

export type FileRow = typeof files.$inferSelect

/** A stored file of some sites, or of no site at all. */
export async function fileById(db: Queryable, siteIds: number[], id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), or(inArray(files.siteId, siteIds), isNull(files.siteId))))
    .limit(1)
  return row ?? null
}
