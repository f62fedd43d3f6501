/** Calls a function now, and at most once a frame while the page scrolls or the window changes its size. */
export const onScroll = (run: () => void, signal: AbortSignal): void => {
  let waiting = false
  const soon = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      run()
    })
  }
  window.addEventListener('scroll', soon, { passive: true, signal })
  window.addEventListener('resize', soon, { signal })
  run()
}
