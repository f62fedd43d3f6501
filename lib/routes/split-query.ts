/** Splits an address at its first question mark; a query may contain others (RFC 3986 section 3.4). */
export function splitQuery(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) }
}
