import { isReturnPath } from '@/lib/text/local-path'

const KEY = 'signIn.back'

/** Returns the previous page on this host; null when there is none, or it is on another site. */
function pageBefore(): URL | null {
  try {
    const from = new URL(document.referrer)
    return from.origin === location.origin ? from : null
  } catch {
    return null
  }
}

/**
 * Stores the path to return to while signing in takes several account forms (password, code, registration): `back` of
 * the address, else the previous page; the stored path survives from one form to the next.
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
    // Without storage signing in redirects to the home page.
  }
}

/** Returns the path to open after signing in: the stored one, which is removed, else `otherwise`. */
export function consumeReturnPath(otherwise: string): string {
  storeReturnPath()
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return isReturnPath(stored) ? stored : otherwise
  } catch {
    return otherwise
  }
}
