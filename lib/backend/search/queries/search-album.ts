import { eq, sql } from 'drizzle-orm'
import { ARTICLE, type ResourceType } from '@/lib/rules/resource-type'
import type { Queryable } from '@/lib/backend/db/db'
import { albumItems } from '@/lib/backend/db/schema'
import type { Condition } from './condition'

/** Resource types of album items (30 is books). */
const KINDS: Record<number, ResourceType> = {
  [ARTICLE]: 'article',
  [-3]: 'publication',
  28: 'audio',
  29: 'video',
  30: 'book',
}

/** Returns the condition that a document is in an album. */
export async function inAlbum(db: Queryable, albumId: number): Promise<Condition> {
  const rows = await db
    .select({ type: albumItems.type, id: albumItems.resourceId })
    .from(albumItems)
    .where(eq(albumItems.albumId, albumId))
  const keys = rows.flatMap(({ type, id }) => (KINDS[type] ? [`${KINDS[type]}/${id}`] : []))
  return keys.length === 0
    ? sql`false`
    : sql`(kind || '/' || ref_id) = any(${sql.param(`{${keys.join(',')}}`)}::text[])`
}
