/** Sets `data-stuck` on a sticky bar: "true" while it sticks to the top edge, "false" afterwards. */
export const watchStuckBar = (bar: HTMLElement, signal: AbortSignal) => {
  if (typeof IntersectionObserver !== 'function') return
  const observer = new IntersectionObserver(
    ([entry]) => {
      const stuck = entry !== undefined && entry.boundingClientRect.top <= 0 && window.scrollY > 0
      if (stuck) bar.dataset.stuck = 'true'
      else if (bar.dataset.stuck !== undefined) bar.dataset.stuck = 'false'
    },
    // One pixel above the edge counts as outside, so a stuck bar is never fully visible.
    { rootMargin: '-1px 0px 0px 0px', threshold: [1] },
  )
  observer.observe(bar)
  signal.addEventListener('abort', () => observer.disconnect())
}
