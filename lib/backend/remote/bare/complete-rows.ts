/** How deep an answer is looked through: nothing of the contract lies deeper. */
const DEPTH = 8

/**
 * Rows with what such back ends leave out: those without `siteId` belong to the site that was asked about, issues without
 * `publicationIndexId` to the publication they name.
 */
export function completeRows(value: unknown, siteId: number, depth = DEPTH): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => completeRows(item, siteId, depth - 1))
  const row: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, completeRows(part, siteId, depth - 1)]),
  )
  if (row.id == null) return row
  return {
    ...row,
    siteId: row.siteId ?? siteId,
    ...(row.publicationId == null ? {} : { publicationIndexId: row.publicationIndexId ?? row.publicationId }),
  }
}
