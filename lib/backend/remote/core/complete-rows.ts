import { completeArticle } from './complete-article'

/** Maximum depth of the search through a response; the contract has nothing deeper. */
const DEPTH = 8

/**
 * Adds fields such back ends omit: rows without `siteId` belong to the requested site, issues without
 * `publicationIndexId` to their `publicationId`; articles get what `completeArticle` knows.
 */
export function completeRows(value: unknown, siteId: number, depth = DEPTH): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => completeRows(item, siteId, depth - 1))
  const row = completeArticle(
    Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, completeRows(part, siteId, depth - 1)]),
    ),
  )
  if (row.id == null) return row
  return {
    ...row,
    siteId: row.siteId ?? siteId,
    ...(row.publicationId == null ? {} : { publicationIndexId: row.publicationIndexId ?? row.publicationId }),
  }
}
