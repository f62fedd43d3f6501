import { z } from '@/lib/zod'
import { limits } from '@/lib/rules/limits'
import { endpoint } from './endpoint'
import { count, idField, list, textOrEmpty } from './fields'

/** Usage (COUNTER rules) and citations of an article. */
const articleStatistics = z.object({
  id: idField,
  viewCount: count,
  downloadCount: count,
  citedCount: count,
})

/** Usage by month, oldest first; months without any are 0. */
export const articleUse = articleStatistics.extend({
  months: list(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), views: count, downloads: count })),
})

/** Number of articles with a keyword, by year. */
export const keywordTrend = z.object({
  keyword: textOrEmpty,
  points: list(z.object({ year: count, count })),
})

/** A keyword and the number of articles that have it. */
export const hotWord = z.object({ word: z.string(), count })

const byArticle = { id: idField, siteId: idField.optional() }

const useType = z.enum(['view', 'download', '1', '2'])

export const statisticsEndpoints = {
  getStatistics: endpoint({
    path: '/front/front-article/getStatistics',
    summary: 'Views, downloads and citations of an article',
    query: z.object(byArticle),
    data: articleStatistics,
  }),
  getArticleBrowseAndDownloadData: endpoint({
    path: '/front/statistics/getArticleBrowseAndDownloadData',
    summary: 'Views and downloads of an article by month',
    query: z.object({ ...byArticle, months: z.coerce.number().int().min(1).max(60).default(12) }),
    data: articleUse,
  }),
  getRelatHotWords: endpoint({
    path: '/front/front-article/getRelatHotWords',
    summary:
      "Keywords of the corpus that stand together with an article's own, most frequent first; without id the site's most frequent",
    query: z.object({
      id: idField.optional(),
      siteId: idField.optional(),
      size: z.coerce
        .number()
        .int()
        .min(1)
        .transform((size) => Math.min(size, limits.pageSize.hotWords))
        .default(20),
    }),
    data: list(hotWord),
  }),
  getResearchTrend: endpoint({
    path: '/front/front-article/getResearchTrend',
    summary:
      "Articles a year for each of an article's first five keywords, over the last ten years with articles",
    query: z.object(byArticle),
    data: list(keywordTrend),
  }),
  updateCount: endpoint({
    method: 'POST',
    path: '/front/front-article/updateCount',
    summary:
      'Counts a view (or download) by a client that does not load our pages; robots and repeats within 30 s do not count. Returns the counts so far',
    query: z.object({ id: idField.optional(), type: useType.optional(), siteId: idField.optional() }),
    body: z.object({ id: idField.optional(), type: useType.optional() }).optional(),
    data: articleStatistics,
  }),
} as const
