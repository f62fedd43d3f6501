import { onScroll } from './on-scroll'

/** Distance in pixels from the top of the window at which a heading's section becomes the current one. */
const LINE_PX = 96

/** Share of the window's height above which the top of a figure must be for it to be the current one. */
const FIGURE_LINE = 0.6

type Part = { link: HTMLAnchorElement; part: HTMLElement }

/**
 * Sets `aria-current` on the outline's link (`href="#…"`) of the current section, and on the link of the last figure
 * reached (`data-figure`).
 */
export function watchOutline(outline: HTMLElement, signal: AbortSignal): void {
  const headings = partsOf(outline, 'a[href^="#"]', (link) => decodeURIComponent(link.hash.slice(1)))
  const figures = partsOf(outline, 'a[data-figure]', (link) => link.dataset.figure ?? '')
  let last: HTMLElement | undefined
  onScroll(() => {
    const current = markLast(headings, LINE_PX)
    markLast(figures, innerHeight * FIGURE_LINE)
    // An outline that is hovered or has focus must not scroll.
    if (current && current !== last && !outline.matches(':hover, :focus-within'))
      scrollLinkIntoView(outline, current)
    last = current
  }, signal)
}

const partsOf = (outline: HTMLElement, selector: string, idOf: (link: HTMLAnchorElement) => string): Part[] =>
  [...outline.querySelectorAll<HTMLAnchorElement>(selector)].flatMap((link) => {
    const part = document.getElementById(idOf(link))
    return part ? [{ link, part }] : []
  })

/** Marks the last part above a line of the window, and returns its link; none before the first. */
function markLast(parts: readonly Part[], line: number): HTMLAnchorElement | undefined {
  const current = parts.filter(({ part }) => part.getBoundingClientRect().top <= line).at(-1)?.link
  for (const { link } of parts)
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  return current
}

/** Scrolls a long outline, and nothing else, to show its current link. */
function scrollLinkIntoView(outline: HTMLElement, link: HTMLElement): void {
  if (outline.scrollHeight <= outline.clientHeight) return
  const [box, at] = [outline.getBoundingClientRect(), link.getBoundingClientRect()]
  if (at.top < box.top) outline.scrollTop -= box.top - at.top + box.height / 3
  else if (at.bottom > box.bottom) outline.scrollTop += at.bottom - box.bottom + box.height / 3
}
