/** How deep an answer is looked through: nothing of the contract lies deeper. */
const DEPTH = 8

/** Rows that leave out which site they belong to belong to the site that was asked about. */
export function withSiteId(value: unknown, siteId: number, depth = DEPTH): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withSiteId(item, siteId, depth - 1))
  const row = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withSiteId(part, siteId, depth - 1)]),
  )
  return row.id != null && row.siteId == null ? { ...row, siteId } : row
}
