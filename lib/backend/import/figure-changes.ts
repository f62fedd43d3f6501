import { figureKind } from '@/lib/backend/search/index-content'
import type { ArticleParts } from './article-parts'
import type { StoredFigure } from './queries/stored-figures'

/** Returns stored figures that no longer exist or changed kind; their search documents are deleted. */
export function removedFigures(stored: StoredFigure[], parts: ArticleParts[]) {
  const presentFigures = new Set(
    parts.flatMap(({ articleId, article }) =>
      article.figures.map(({ anchor, kind }) => JSON.stringify([articleId, anchor, kind])),
    ),
  )
  return stored
    .filter(({ articleId, anchor, kind }) => !presentFigures.has(JSON.stringify([articleId, anchor, kind])))
    .map((figure) => ({ id: figure.id, kind: figureKind(figure) }))
}
