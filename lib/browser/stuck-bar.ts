/** Marks a sticky bar with `data-stuck` "true" while it is held at the top edge, "false" once it is let go. */
export const watchStuckBar = (bar: HTMLElement, signal: AbortSignal) => {
  if (typeof IntersectionObserver !== 'function') return
  const observer = new IntersectionObserver(
    ([entry]) => {
      const stuck = entry !== undefined && entry.boundingClientRect.top <= 0 && window.scrollY > 0
      if (stuck) bar.dataset.stuck = 'true'
      else if (bar.dataset.stuck !== undefined) bar.dataset.stuck = 'false'
    },
    // One pixel above the edge counts as out of sight, so a held bar is never wholly in sight.
    { rootMargin: '-1px 0px 0px 0px', threshold: [1] },
  )
  observer.observe(bar)
  signal.addEventListener('abort', () => observer.disconnect())
}
