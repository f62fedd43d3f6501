/** Returns the sort order within an issue when the source has none: the first page. */
export const pageNumber = (page: string | null): number =>
  Math.min(Number(/\d+/.exec(page ?? '')?.[0] ?? 0), 2_000_000_000)
