/**
 * Calls back when what held focus inside a place is taken away: browsers let focus fall to the page then, and whoever
 * reads by ear or by keyboard is nowhere. The answer ends it.
 */
export function keepFocus(place: HTMLElement, lost: () => void): () => void {
  let held: Element | null = null
  const hold = (event: FocusEvent) => {
    held = event.target instanceof Element ? event.target : null
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (held && !held.isConnected && (activeElement === null || activeElement === document.body)) lost()
  })
  place.addEventListener('focusin', hold)
  observer.observe(place, { childList: true, subtree: true })
  return () => {
    place.removeEventListener('focusin', hold)
    observer.disconnect()
  }
}
