import { z } from '@/lib/zod'
import { articleSummary } from './article'
import { endpoint } from './endpoint'
import { count, flagParam, idField, pageOf, pageParam, sizeParam } from './fields'

/** Ranking periods. */
export const rankPeriods = ['all', '3m', '6m', '1y', '2y', '3y'] as const
export const rankSorts = ['views', 'downloads', 'citations'] as const

/** An article with its rank, from 1, and the score it is ranked by. */
export const rankedArticle = articleSummary.extend({ rank: count, score: count })

export const rankEndpoints = {
  rank: endpoint({
    path: '/front/rank',
    aliases: ['/front/rank/list'],
    summary:
      'Articles ranked by views, downloads or citations over a period; citations over a period are those by articles of this portal published in it',
    query: z.object({
      siteId: idField.optional(),
      publicationIndexId: idField.optional(),
      sort: z.enum(rankSorts).default('views'),
      period: z.enum(rankPeriods).default('all'),
      /** Only articles of sites' own journals. */
      own: flagParam,
      page: pageParam,
      size: sizeParam(20),
    }),
    data: pageOf(rankedArticle),
  }),
} as const

export type RankPeriod = (typeof rankPeriods)[number]
export type RankSort = (typeof rankSorts)[number]
