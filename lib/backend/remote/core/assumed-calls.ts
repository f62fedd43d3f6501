import { limits } from '@/lib/rules/limits'

/**
 * Unpublished parameters of calls of the core API, as this portal assumes them. To connect another back end, check this
 * file and the paths in `lib/contract` of calls whose path is not published.
 */
export const assumed = {
  /** Articles of a range of years by `advancedSearch`, newest first, without search terms. */
  articlesOfYears: (siteId: number, from: number, to: number, page: number) => ({
    query: { siteId, type: 'article', yearFrom: from, yearTo: to, sort: 'date', page, size: 100 } as const,
  }),
  /** Articles with a name in one field (`authors_tic`, `keyword_tic`, `part`) by `advancedSearch`, newest first. */
  articlesWith: (
    siteId: number,
    field: string,
    value: string,
    { page, size }: { page: number; size: number },
  ) => ({
    query: {
      ...({ siteId, type: 'article', sort: 'date', page, size: Math.min(size, 50) } as const),
      conditions: JSON.stringify([{ field, q: value, op: 'AND', exact: true }]),
    } as const,
  }),
  /** Articles that match a text, by `quickSearch`. */
  articlesOfWords: (siteId: number, q: string) => ({
    query: { siteId, type: 'article', q, size: 50 } as const,
  }),
  /** Figures or tables of one article. */
  picturesOf: (siteId: number, articleId: number) => ({ query: { siteId, articleId, size: 100 } }),
  /** Source of an article as JATS. */
  jatsOf: (siteId: number, id: number, language: string) =>
    new URLSearchParams({
      id: String(id),
      attachType: 'metaxml',
      siteId: String(siteId),
      token: '',
      language,
    }),
  /** All contents of an issue. */
  contentsOf: (periodId: number) =>
    ({ params: { periodId }, query: { showCover: 'false', size: limits.issueArticles } }) as const,
  /** One page of a list read for the sitemap. */
  listPage: (siteId: number, page: number) => ({ query: { siteId, page, size: 100 } }),
}
