/** Pages nobody goes back to after signing in. */
const ACCOUNT = /^(\/(zh|en))?\/(login|quickLogin|register|forgetCode|accountBinding)\b/

/** A path of this host that no browser reads as another one (safety T32). */
const isLocal = (path: string | null): path is string =>
  path !== null && /^\/(?![/\\])/.test(path) && !path.includes('\\') && !ACCOUNT.test(path)

/** Where to go after signing in: the `back` of the address, else the page before on this host, else `otherwise`. */
export function whereBack(otherwise: string): string {
  const asked = new URLSearchParams(location.search).get('back')
  if (isLocal(asked)) return asked
  try {
    const from = new URL(document.referrer)
    const path = `${from.pathname}${from.search}`
    if (from.origin === location.origin && isLocal(path)) return path
  } catch {
    // No page before this one.
  }
  return otherwise
}
