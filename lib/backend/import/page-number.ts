/** Order inside an issue where the source says none: by first page. */
export const pageNumber = (page: string | null): number =>
  Math.min(Number(/\d+/.exec(page ?? '')?.[0] ?? 0), 2_000_000_000)
