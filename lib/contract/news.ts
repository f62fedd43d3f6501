import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import {
  count,
  flag,
  idField,
  int,
  list,
  pageOf,
  pageParam,
  publicationTimes,
  sizeParam,
  text,
  textOrEmpty,
} from './fields'

/** News item: with original 2 it is external; newsDataType wechat opens sourceLink too. */
export const newsSummary = z.object({
  id: idField,
  siteId: idField,
  channelId: int,
  title: text,
  enTitle: text,
  summary: text,
  enSummary: text,
  original: count,
  newsDataType: text,
  sourceLink: text,
  coverId: text,
  pictureUrl: text,
  top: flag,
  publishDate: textOrEmpty,
  ...publicationTimes,
  source: text,
  enSource: text,
  author: text,
  viewCount: count,
  /** Host of the owning site, for links from a group or aggregate site. */
  address: text,
})

const newsNeighbour = newsSummary.pick({
  id: true,
  title: true,
  enTitle: true,
  original: true,
  newsDataType: true,
  sourceLink: true,
})

export const newsDetail = newsSummary.extend({
  contentHtml: text,
  enContentHtml: text,
  previous: newsNeighbour.nullish(),
  next: newsNeighbour.nullish(),
})

/** Top news of the banner carousel. */
export const topNews = z.object({
  id: idField,
  /** What a click opens: link, wechat, news, album or article. */
  type: textOrEmpty,
  title: text,
  enTitle: text,
  url: text,
  targetId: int,
  doi: text,
  /** Site of the article a banner opens, and its host, for links from a group or aggregate site. */
  siteId: int,
  address: text,
  topPictureUrl: text,
  topPictureId: text,
  pictureUrl: text,
  coverId: text,
  ...publicationTimes,
})

export const newsEndpoints = {
  getNews: endpoint({
    path: '/front/front-news/{id}',
    summary: 'A news item',
    params: z.object({ id: idField }),
    data: newsDetail,
  }),
  getHomeNewsList: endpoint({
    path: '/front/front-news/getHomeNewsList',
    summary: 'News of a site, newest first; of a channel with channelId',
    query: z.object({
      siteId: idField.optional(),
      channelId: idField.optional(),
      newsDataType: z.string().max(40).optional(),
      page: pageParam,
      size: sizeParam(10),
    }),
    data: pageOf(newsSummary),
  }),
  getTopNews: endpoint({
    path: '/front/front-news/getTopNews',
    summary: 'Banner carousel entries',
    query: z.object({
      siteId: idField.optional(),
      newsDataType: z.string().max(40).optional(),
      type: z.string().max(40).optional(),
    }),
    data: list(topNews),
  }),
} as const

export type NewsSummary = z.output<typeof newsSummary>
export type NewsDetail = z.output<typeof newsDetail>
export type TopNews = z.output<typeof topNews>
