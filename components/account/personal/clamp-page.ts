/**
 * Leads from a page behind the last one, where the last entry of the last page was taken away, to what is the last page
 * now. Called while rendering.
 */
export function clampPage(page: number, pages: number | undefined, onPage: (page: number) => void): void {
  if (pages !== undefined && page > 0 && page >= pages) onPage(Math.max(0, pages - 1))
}
