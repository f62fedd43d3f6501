/**
 * Calls back when what held focus inside a place is taken away: browsers let focus fall to the page then, and whoever
 * reads by ear or by keyboard is nowhere. `callback` gets the nearest element around it that is still there. The answer
 * ends it.
 */
export function onFocusLost(container: HTMLElement, callback: (nearest: Element) => void): () => void {
  let focused: Element[] = []
  const rememberFocus = (event: FocusEvent) => {
    focused = []
    for (let at = event.target; at instanceof Element && at !== container; at = at.parentElement)
      focused.push(at)
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (focused[0]?.isConnected !== false || (activeElement !== null && activeElement !== document.body))
      return
    const nearest = focused.find((element) => element.isConnected) ?? container
    focused = []
    callback(nearest)
  })
  container.addEventListener('focusin', rememberFocus)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    container.removeEventListener('focusin', rememberFocus)
    observer.disconnect()
  }
}
