/**
 * Sets `--lift` on a fixed element: how far it has to rise, in CSS pixels, to stand above another that comes into the
 * window from below.
 */
export const liftAbove = (rising: Element, fixed: HTMLElement, signal: AbortSignal) => {
  let waiting = false
  const lift = () => {
    waiting = false
    const overlap = Math.max(0, window.innerHeight - rising.getBoundingClientRect().top)
    fixed.style.setProperty('--lift', `${Math.round(overlap)}px`)
  }
  const soon = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(lift)
  }
  window.addEventListener('scroll', soon, { passive: true, signal })
  window.addEventListener('resize', soon, { signal })
  lift()
}
