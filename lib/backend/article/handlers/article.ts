import { wirePicture } from '@/lib/backend/files/wire-picture'
import { articleByDoi, articleById } from '../queries/article'
import { figuresOf, filesByIds, fullTextOf, referencesWithStatusOf } from '../queries/article-parts'
import { listedOfPeriod } from '../queries/listed'
import { periodById } from '@/lib/backend/site/queries/period'
import { type Handlers, Refusal, existing, restrictSites } from '@/lib/backend/http/handler'
import type { articleEndpoints } from '@/lib/contract/article'
import { articleDetail } from './article-detail'
import { readableArticle, visibleArticle } from '../visible-article'
import { wireArticles } from '../wire'

export const articleHandlers: Handlers<keyof typeof articleEndpoints> = {
  getArticle: async ({ params, query, context }) => {
    const row = await articleById(context.db, restrictSites(context.scope, query.siteId), params.id)
    if (!row) throw new Refusal(404, 'articleMissing')
    return articleDetail(context, row)
  },
  getArticleByDoi: async ({ query, context }) => {
    const row = existing(
      await articleByDoi(context.db, restrictSites(context.scope, query.siteId), query.doi.trim()),
    )
    return articleDetail(context, row)
  },
  getArticlesByPeriodicalIdGroupByColumn: async ({ params, query, context }) => {
    existing(await periodById(context.db, context.scope.siteIds, params.periodId))
    const rows = await listedOfPeriod(context.db, context.scope.siteIds, params.periodId, query.size)
    const items = await wireArticles(context, rows)
    return byColumn(items)
  },
  getHtml: async ({ query, context }) => {
    await readableArticle(context, query.id)
    return fullTextOf(context.db, query.id)
  },
  getReference: async ({ query, context }) => {
    await visibleArticle(context, query.id)
    return referencesWithStatusOf(context.db, query.id)
  },
  articleFigures: async ({ query, context }) => {
    await readableArticle(context, query.id)
    const rows = await figuresOf(context.db, query.id)
    const pictures = new Map(
      (
        await filesByIds(
          context.db,
          rows.flatMap(({ fileIds }) => fileIds),
        )
      ).map((f) => [f.id, f]),
    )
    return rows.map((row) => ({
      ...row,
      pictures: row.fileIds.flatMap((id) => {
        const file = pictures.get(id)
        return file ? [wirePicture(file)] : []
      }),
    }))
  },
}

/** Groups articles by column in the order columns first appear; keeps the printed order of articles. */
function byColumn<T extends { lanmu: string | null; enLanmu: string | null }>(items: T[]) {
  const columns = new Map<string, { column: string | null; enColumn: string | null; content: T[] }>()
  for (const item of items) {
    const key = item.lanmu ?? item.enLanmu ?? ''
    const entry = columns.get(key) ?? { column: item.lanmu, enColumn: item.enLanmu, content: [] }
    entry.content.push(item)
    columns.set(key, entry)
  }
  return [...columns.values()]
}
