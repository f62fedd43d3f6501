import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/db'
import { articleRelations, articles } from '../db/schema'
import type { ImportedArticle } from './model'

type Status = 'corrected' | 'retracted' | 'concern'

/** What each status may take the place of: a retracted work that is corrected as well stays retracted. */
const MILDER = {
  corrected: ['none'],
  concern: ['none', 'corrected'],
  retracted: ['none', 'corrected', 'concern'],
} as const

/** Status a related-article link gives the article it points at. */
const onTarget = (type: string): Status | null => {
  if (/^retracted-article|^retraction-of/.test(type)) return 'retracted'
  if (/^corrected-article|^erratum-of|^correction-of/.test(type)) return 'corrected'
  return /^object-of-concern|^expression-of-concern-of/.test(type) ? 'concern' : null
}

/** Status an article's own forward link gives itself. */
const onSelf = (type: string): Status | null => {
  if (type === 'retraction-forward') return 'retracted'
  if (type === 'concern-forward' || type === 'expression-of-concern-forward') return 'concern'
  return /^(correction|corrigendum|erratum)-forward$/.test(type) ? 'corrected' : null
}

/** Writes corrections and retractions to the articles they concern, in both directions and either order of import. */
export async function spreadStatus(
  tx: Tx,
  siteId: number,
  articleId: number,
  article: ImportedArticle,
): Promise<void> {
  for (const { type, doi } of article.relations) {
    const target = onTarget(type)
    if (target && doi)
      await tx
        .update(articles)
        .set({ status: target })
        .where(
          and(
            eq(articles.siteId, siteId),
            sql`lower(${articles.doi}) = ${doi.toLowerCase()}`,
            inArray(articles.status, [...MILDER[target]]),
          ),
        )
    const self = onSelf(type)
    if (self) await setStatus(tx, articleId, self)
  }
  if (!article.doi) return
  const naming = await tx
    .select({ type: articleRelations.type })
    .from(articleRelations)
    .innerJoin(articles, eq(articles.id, articleRelations.articleId))
    .where(
      and(eq(articles.siteId, siteId), sql`lower(${articleRelations.doi}) = ${article.doi.toLowerCase()}`),
    )
  for (const { type } of naming) {
    const status = onTarget(type)
    if (status) await setStatus(tx, articleId, status)
  }
}

const setStatus = (tx: Tx, id: number, status: Status) =>
  tx
    .update(articles)
    .set({ status })
    .where(and(eq(articles.id, id), inArray(articles.status, [...MILDER[status]])))
