import { bannersOf, listNews, newsById, newsNeighbours, topNewsOf } from '../queries/news'
import { type Handlers, existing, page, restrictSites, siteOf } from '@/lib/backend/http/handler'
import { wireTimes } from '@/lib/backend/http/publication-times'
import type { newsEndpoints } from '@/lib/contract/news'
import { withSiteLinks } from '../site-link'
import { safeUrl } from '@/lib/text/safe-url'
import { siteTarget } from '../site-target'

/** Extracts the file id from a file address of this portal; null for any other address. */
const fileIdIn = (url: string | null): string | null =>
  /\/front\/files\/get\?id=([^&]+)/.exec(url ?? '')?.[1] ?? null

type TopNewsRow = { original: number; newsDataType: string | null; sourceLink: string | null }

/** Returns what a click on a top news opens: its source, or its own page where it states none that can be opened. */
function topNewsType({ original, newsDataType, sourceLink }: TopNewsRow) {
  if (safeUrl(sourceLink) === undefined) return 'news'
  if (original === 2) return 'link'
  return newsDataType === 'wechat' ? 'wechat' : 'news'
}

export const newsHandlers: Handlers<keyof typeof newsEndpoints> = {
  getNews: async ({ params, context }) => {
    const row = existing(await newsById(context.db, context.scope.siteIds, params.id))
    const { previous, next } = await newsNeighbours(context.db, row)
    return { ...row, ...wireTimes(row), address: siteTarget(context, row.siteId).address, previous, next }
  },
  getHomeNewsList: async ({ query, context }) => {
    const { rows, total } = await listNews(context.db, {
      ...query,
      siteIds: restrictSites(context.scope, query.siteId),
    })
    return page(
      rows.map((row) => ({ ...row, ...wireTimes(row), address: siteTarget(context, row.siteId).address })),
      total,
      query,
    )
  },
  getTopNews: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    const banners = await withSiteLinks(context, await bannersOf(context.db, site.id))
    const tops = await topNewsOf(context.db, site.id)
    return [
      ...banners.map(({ banner, doi, siteId }) => ({
        id: banner.id,
        type: banner.type,
        title: banner.name,
        enTitle: banner.enName,
        url: banner.url,
        targetId: banner.targetId,
        doi,
        siteId,
        address: siteId === null ? null : siteTarget(context, siteId).address,
        topPictureUrl: banner.pictureUrl,
        pictureUrl: banner.pictureUrl,
        topPictureId: fileIdIn(banner.pictureUrl),
        coverId: fileIdIn(banner.pictureUrl),
        ...wireTimes(banner),
      })),
      ...tops.map((row) => ({
        id: row.id,
        type: topNewsType(row),
        title: row.title,
        enTitle: row.enTitle,
        url: row.sourceLink,
        targetId: row.id,
        doi: null,
        siteId: row.siteId,
        address: null,
        topPictureUrl: row.topPictureUrl ?? row.pictureUrl,
        topPictureId: row.topPictureId,
        pictureUrl: row.pictureUrl,
        coverId: row.coverId,
        ...wireTimes(row),
      })),
    ].filter(({ type }) => !query.type || type === query.type)
  },
}
