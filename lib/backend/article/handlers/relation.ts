import { href } from '@/lib/routes/href'
import { type Context, type Handlers, existing, page, restrictSites } from '@/lib/backend/http/handler'
import { newsById } from '@/lib/backend/site/queries/news'
import { type RelationKind, relatedTo } from '../queries/relation'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { safeUrl } from '@/lib/text/safe-url'
import { siteOrigin } from '@/lib/http/site-origin'
import type { relationEndpoints } from '@/lib/contract/relation'
import { visibleArticle } from '../visible-article'
import { siteTarget } from '@/lib/backend/site/site-target'
import { wireArticles } from '../wire'

export const relationHandlers: Handlers<keyof typeof relationEndpoints> = {
  relatedByAuthor: ({ query, context }) => related(context, 'author', query),
  relatedByFund: ({ query, context }) => related(context, 'fund', query),
  relatedByOrg: ({ query, context }) => related(context, 'org', query),
  relatedArticles: ({ query, context }) => related(context, 'article', query),
  getArticleJumpUrl: async ({ query, context }) => {
    restrictSites(context.scope, query.siteId)
    const { article } = await visibleArticle(context, query.id)
    const elsewhere = safeUrl(article.jumpUrl) ?? safeUrl(article.vasDocLink)
    return elsewhere ?? placed(context, article.siteId, hrefOfArticle(context.locale, article))
  },
  getNewsJumpUrl: async ({ query, context }) => {
    const row = existing(await newsById(context.db, restrictSites(context.scope, query.siteId), query.id))
    const outside = row.original === 2 || row.newsDataType === 'wechat'
    const source = outside ? safeUrl(row.sourceLink) : undefined
    return source ?? placed(context, row.siteId, href.news({ locale: context.locale, id: row.id }))
  },
}

type Query = { id: number; siteId?: number | undefined; page: number; size: number }

async function related(context: Context, kind: RelationKind, query: Query) {
  await visibleArticle(context, query.id)
  const { rows, total } = await relatedTo(context.db, {
    kind,
    articleId: query.id,
    locale: context.locale,
    siteIds: restrictSites(context.scope, query.siteId),
    page: query.page,
    size: query.size,
  })
  const items = await wireArticles(context, rows)
  return page(
    items.map((item, at) => ({
      ...item,
      shared: (rows[at]?.words ?? []).filter((word): word is string => word !== null),
    })),
    total,
    query,
  )
}

/** Returns a path on this host, or an absolute URL when the row belongs to another site. */
function placed(context: Context, siteId: number, path: string): string {
  const { address } = siteTarget(context, siteId)
  return siteId === context.scope.site.id || !address ? path : `${siteOrigin(address)}${path}`
}
