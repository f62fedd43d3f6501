import { inArray } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { articleFigures } from '@/lib/backend/db/schema'
import { figureKind } from '@/lib/backend/search/index-content'
import type { Parts } from './parts'

export type StoredFigure = Pick<typeof articleFigures.$inferSelect, 'id' | 'articleId' | 'anchor' | 'kind'>

/** Figures and tables some articles have in the database. */
export async function storedFigures(db: Queryable, articleIds: number[]): Promise<StoredFigure[]> {
  if (articleIds.length === 0) return []
  const { id, articleId, anchor, kind } = articleFigures
  return db.select({ id, articleId, anchor, kind }).from(articleFigures).where(inArray(articleId, articleIds))
}

/** Those that are no longer there, or are of another kind now: their documents leave the search index. */
export function goneFigures(stored: StoredFigure[], parts: Parts[]) {
  const kept = new Set(
    parts.flatMap(({ articleId, article }) =>
      article.figures.map(({ anchor, kind }) => JSON.stringify([articleId, anchor, kind])),
    ),
  )
  return stored
    .filter(({ articleId, anchor, kind }) => !kept.has(JSON.stringify([articleId, anchor, kind])))
    .map((figure) => ({ id: figure.id, kind: figureKind(figure) }))
}
