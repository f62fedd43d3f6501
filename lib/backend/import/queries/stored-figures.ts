import { inArray } from 'drizzle-orm'
import { type Queryable, articleFigures } from '@/lib/backend/db/db'

export type StoredFigure = Pick<typeof articleFigures.$inferSelect, 'id' | 'articleId' | 'anchor' | 'kind'>

/** Returns the stored figures and tables of articles. */
export async function storedFigures(db: Queryable, articleIds: number[]): Promise<StoredFigure[]> {
  if (articleIds.length === 0) return []
  const { id, articleId, anchor, kind } = articleFigures
  return db.select({ id, articleId, anchor, kind }).from(articleFigures).where(inArray(articleId, articleIds))
}
