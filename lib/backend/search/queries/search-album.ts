import { eq, sql } from 'drizzle-orm'
import { typeOfNumber } from '@/lib/rules/resource-type'
import { type Queryable, albumItems } from '@/lib/backend/db/db'
import type { Condition } from './condition'

/** Returns the condition that a document is in an album. */
export async function inAlbum(db: Queryable, albumId: number): Promise<Condition> {
  const rows = await db
    .select({ type: albumItems.type, id: albumItems.resourceId })
    .from(albumItems)
    .where(eq(albumItems.albumId, albumId))
  const keys = rows.flatMap(({ type, id }) => {
    const kind = typeOfNumber(type)
    return kind ? [`${kind}/${id}`] : []
  })
  return keys.length === 0
    ? sql`false`
    : sql`(kind || '/' || ref_id) = any(${sql.param(`{${keys.join(',')}}`)}::text[])`
}
