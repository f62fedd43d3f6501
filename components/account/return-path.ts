import { isReturnPath } from '@/lib/text/local-path'

const KEY = 'signIn.back'

/** The page before this one on this host; null when there is none, or it belongs to another site. */
function pageBefore(): URL | null {
  try {
    const from = new URL(document.referrer)
    return from.origin === location.origin ? from : null
  } catch {
    return null
  }
}

/**
 * Keeps where the visitor came from while the way goes over several account forms (password, code, registration):
 * the `back` of the address, else the page before; from one form to the next what was kept stays.
 */
export function storeReturnPath(): void {
  const fromQuery = new URLSearchParams(location.search).get('back')
  const before = pageBefore()
  const path = before && `${before.pathname}${before.search}`
  try {
    if (isReturnPath(fromQuery)) sessionStorage.setItem(KEY, fromQuery)
    else if (isReturnPath(path)) sessionStorage.setItem(KEY, path)
    else if (before === null) sessionStorage.removeItem(KEY)
  } catch {
    // Without storage signing in leads to the home page.
  }
}

/** Where to go after signing in: what was kept, else `otherwise`. */
export function takeReturnPath(otherwise: string): string {
  storeReturnPath()
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return isReturnPath(stored) ? stored : otherwise
  } catch {
    return otherwise
  }
}
