/**
 * Calls back when what held focus inside a place is taken away: browsers let focus fall to the page then, and whoever
 * reads by ear or by keyboard is nowhere. The answer ends it.
 */
export function onFocusLost(container: HTMLElement, callback: () => void): () => void {
  let focused: Element | null = null
  const rememberFocus = (event: FocusEvent) => {
    focused = event.target instanceof Element ? event.target : null
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (focused && !focused.isConnected && (activeElement === null || activeElement === document.body))
      callback()
  })
  container.addEventListener('focusin', rememberFocus)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    container.removeEventListener('focusin', rememberFocus)
    observer.disconnect()
  }
}
