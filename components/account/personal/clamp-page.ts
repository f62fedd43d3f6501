/**
 * Moves from a page past the end to the last page, after the last entry of a page was removed. Called while
 * rendering.
 */
export function clampPage(page: number, pages: number | undefined, onPage: (page: number) => void): void {
  if (pages !== undefined && page > 0 && page >= pages) onPage(Math.max(0, pages - 1))
}
