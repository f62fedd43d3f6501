import type { ArticleRow } from '@/lib/backend/db/db'
import { type Context, Refusal } from '@/lib/backend/http/handler'
import { institutionOf } from '@/lib/backend/institution/reader'
import { isClosed } from '@/lib/rules/is-closed'
import { articleById } from './queries/article'

/** Returns an article of the current sites; throws 404 when there is none and 410 when it is withdrawn. */
export async function visibleArticle(context: Context, id: number): Promise<ArticleRow> {
  const known = context.article?.article.id === id ? context.article : null
  const row = known ?? (await articleById(context.db, context.scope.siteIds, id))
  if (!row) throw new Refusal(404, 'articleMissing')
  if (row.article.withdrawnAt) throw new Refusal(410, 'withdrawn')
  return row
}

/** Returns the article like `visibleArticle`, and throws 403 when the reader has no access to its full text. */
export async function readableArticle(context: Context, id: number): Promise<ArticleRow> {
  const row = await visibleArticle(context, id)
  if (isClosed(row.article, row.publication) && !(await institutionOf(context, row.article.siteId)))
    throw new Refusal(403, 'closedArticle')
  return row
}
