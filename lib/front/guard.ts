import type { IncomingHttpHeaders } from 'node:http'

const MAX_URL = 8_192

const READING = ['GET', 'HEAD']

/** The methods a path is asked by: the API says itself which of them a call knows. */
export const methodsOf = (path: string): string[] =>
  path.startsWith('/rc-pub/')
    ? [...READING, 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']
    : path === '/oai'
      ? [...READING, 'POST']
      : READING

/** Why a request is not answered, as an HTTP code; null when it may pass. */
export function refusalOf(method: string, url: string): 400 | 405 | 414 | null {
  if (url.length > MAX_URL) return 414
  const path = url.split('?')[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//')) return 400
  if (!methodsOf(path).includes(method)) return 405
  try {
    const decoded = decodeURIComponent(path)
    return [...decoded].some((character) => character < ' ' || character === '\\' || character === '\u007f')
      ? 400
      : null
  } catch {
    return 400
  }
}

/** Transports and internals of Next no visitor may use (decision 0005), and headers only the front may set. */
const STRIPPED =
  /^(rsc|next-.*|x-nextjs-.*|x-middleware-.*|x-portal-.*|x-public-path|x-page-cache|x-nonce|x-invoke-.*|x-matched-path|content-security-policy.*|forwarded|x-forwarded-.*|x-real-ip|x-original-url|x-rewrite-url)$/

/** Characters of a user agent: Next looks for robots in it by a pattern that takes quadratic time. */
const MAX_AGENT = 512

/** Removes those headers in place, and shortens a user agent that is longer than any browser's. */
export function stripHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (STRIPPED.test(name)) Reflect.deleteProperty(headers, name)
  if (headers['user-agent']) headers['user-agent'] = headers['user-agent'].slice(0, MAX_AGENT)
}
