import type { ArticleRow } from '@/lib/backend/db/schema'
import type { Context } from '@/lib/backend/http/context'
import { Refusal } from '@/lib/backend/http/refusal'
import { requireOpenSite } from '@/lib/backend/http/scope'
import { institutionOf } from '@/lib/backend/institution/reader'
import { isClosed } from '@/lib/rules/is-closed'
import { articleById } from './queries/article'

/** An article of the Host's set whose text may be shown; withdrawn ones are refused with 410. */
export async function visibleArticle(context: Context, id: number): Promise<ArticleRow> {
  requireOpenSite(context.scope.site)
  const known = context.article?.article.id === id ? context.article : null
  const row = known ?? (await articleById(context.db, context.scope.siteIds, id))
  if (!row) throw new Refusal(404, 'articleMissing')
  if (row.article.withdrawnAt) throw new Refusal(410, 'withdrawn')
  return row
}

/** The same, where the reader may have the full text as well; a closed one is refused with 403. */
export async function readableArticle(context: Context, id: number): Promise<ArticleRow> {
  const row = await visibleArticle(context, id)
  if (isClosed(row.article, row.publication) && !(await institutionOf(context, row.article.siteId)))
    throw new Refusal(403, 'closedArticle')
  return row
}
