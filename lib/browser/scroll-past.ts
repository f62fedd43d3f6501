import { onScroll } from './on-scroll'

/**
 * Sets `data-past` on an element while the page is scrolled more than `threshold` CSS pixels, and always on a page
 * too short to scroll so far, which `data-unscrolled` marks.
 */
export const watchScrollPast = (element: HTMLElement, threshold: number, signal: AbortSignal) =>
  onScroll(() => {
    const reach = document.documentElement.scrollHeight - window.innerHeight
    element.toggleAttribute('data-unscrolled', reach <= threshold)
    element.toggleAttribute('data-past', window.scrollY > threshold || reach <= threshold)
  }, signal)
