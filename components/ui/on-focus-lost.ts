/**
 * Calls back when the focused element inside a container is removed: browsers then move focus to the page, and users
 * of keyboards and screen readers lose their position. `callback` gets the nearest remaining ancestor. Returns the
 * function that stops it.
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
