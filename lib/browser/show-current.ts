/**
 * Scrolls each line to swipe along to its current entry, in browsers without `scroll-initial-target`; the page itself
 * does not move.
 */
export function showCurrent(): void {
  if (CSS.supports('scroll-initial-target', 'nearest')) return
  for (const current of document.querySelectorAll<HTMLElement>('main [aria-current]')) {
    const line = lineOf(current)
    if (!line) continue
    const offset = current.getBoundingClientRect().left - line.getBoundingClientRect().left
    line.scrollLeft += offset - (line.clientWidth - current.offsetWidth) / 2
  }
}

const lineOf = (current: HTMLElement): HTMLElement | null => {
  for (let each = current.parentElement; each && each.tagName !== 'MAIN'; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'auto') return each
  return null
}
