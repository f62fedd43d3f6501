/**
 * Parameters of the platform's calls that nobody has published, as this portal assumes them. Whoever connects another back
 * end checks this file, and the paths of `lib/contract` for calls whose path is not shown.
 */
export const assumed = {
  /** Articles of some years by `advancedSearch`, newest first, without any word. */
  articlesOfYears: (siteId: number, from: number, to: number, page: number) => ({
    query: { siteId, type: 'article', yearFrom: from, yearTo: to, sort: 'date', page, size: 100 } as const,
  }),
  /** Articles that hold a name in one field (`authors_tic`, `keyword_tic`, `part`) by `advancedSearch`, newest first. */
  articlesWith: (siteId: number, field: string, value: string, page: number) => ({
    query: {
      ...({ siteId, type: 'article', sort: 'date', page, size: 50 } as const),
      conditions: JSON.stringify([{ field, q: value, op: 'AND', exact: true }]),
    } as const,
  }),
  /** Articles that hold what is typed, by `quickSearch`. */
  articlesOfWords: (siteId: number, q: string) => ({
    query: { siteId, type: 'article', q, size: 50 } as const,
  }),
  /** Figures or tables of one article. */
  picturesOf: (siteId: number, articleId: number) => ({ query: { siteId, articleId, size: 100 } }),
  /** The source of an article as JATS. */
  jatsOf: (siteId: number, id: number, language: string) =>
    new URLSearchParams({
      id: String(id),
      attachType: 'metaxml',
      siteId: String(siteId),
      token: '',
      language,
    }),
  /** The contents of an issue with everything in them. */
  contentsOf: (periodId: number) =>
    ({ params: { periodId }, query: { showCover: 'false', size: 500 } }) as const,
  /** Lists that a sitemap goes through, a page at a time. */
  listPage: (siteId: number, page: number) => ({ query: { siteId, page, size: 100 } }),
}
