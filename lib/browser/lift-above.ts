import { onScroll } from './on-scroll'

/**
 * Sets `--lift` on a fixed element: how far it has to rise, in CSS pixels, to stand above another that comes into the
 * window from below.
 */
export const liftAbove = (rising: Element, fixed: HTMLElement, signal: AbortSignal) =>
  onScroll(() => {
    const overlap = Math.max(0, window.innerHeight - rising.getBoundingClientRect().top)
    fixed.style.setProperty('--lift', `${Math.round(overlap)}px`)
  }, signal)
