import { z } from '@/lib/zod'
import { splitNames } from '@/lib/text/split-names'
import { articleSummary } from './article'
import { endpoint } from './endpoint'
import { count, flagParam, idField, list, pageOf, pageParam, sizeParam, text } from './fields'

/** Names joined by `;`, as a list that begins with the whole: a name may hold the sign itself. */
const names = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => [...new Set([value, ...splitNames(value)])])

/** Lists of articles of a site, and its columns. */
export const articleListEndpoints = {
  extArticles: endpoint({
    path: '/front/ext/articles',
    summary:
      'Articles of a site by publication, version group (formal, online-first, accepted), column, subject or article type; newest first',
    query: z.object({
      siteId: idField.optional(),
      publicationIndexId: idField.optional(),
      group: z.enum(['formal', 'online-first', 'accepted', 'all']).default('all'),
      /** Any of several, joined by `;`. */
      column: names(1000).optional(),
      articleType: names(600).optional(),
      /** Name of an author or a keyword, in either language. */
      author: z.string().max(200).optional(),
      keyword: z.string().max(200).optional(),
      /** Only articles of sites' own journals (home pages and feeds). */
      own: flagParam,
      sort: z.enum(['date', 'views', 'downloads', 'citations']).default('date'),
      page: pageParam,
      size: sizeParam(20),
    }),
    data: pageOf(articleSummary),
  }),
  extColumns: endpoint({
    path: '/front/ext/columns',
    summary: "Columns (lanmu) of a site's own publications with their number of articles, largest first",
    query: z.object({ siteId: idField.optional() }),
    data: list(z.object({ column: z.string(), enColumn: text, count })),
  }),
} as const
