import { z } from '@/lib/zod'
import { articleSummary } from './article'
import { endpoint } from './endpoint'
import { count, flagParam, idField, pageOf, pageParam, sizeParam } from './fields'

/** Months of each ranking period, in the order they are offered; null: since the beginning. */
export const rankMonths = { all: null, '3m': 3, '6m': 6, '1y': 12, '2y': 24, '3y': 36 } as const
export const rankPeriods = Object.keys(rankMonths) as RankPeriod[]
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

export type RankPeriod = keyof typeof rankMonths
export type RankSort = (typeof rankSorts)[number]
