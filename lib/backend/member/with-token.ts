/** Adds a one-time code to the query of a path of this host, before its fragment, where no server would see it. */
export function withToken(path: string, code: string): string {
  const [page = '', ...fragment] = path.split('#')
  const query = `${page.includes('?') ? '&' : '?'}token=${encodeURIComponent(code)}`
  return [page + query, ...fragment].join('#')
}
