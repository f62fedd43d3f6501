import type { IncomingHttpHeaders } from 'node:http'
import type { TargetKind } from '@/lib/routes/request-target'

const READING = ['GET', 'HEAD']

/** The methods an address is asked by: the API says itself which of them a call knows. */
export const methodsOf = (kind: TargetKind): string[] =>
  kind === 'api'
    ? [...READING, 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']
    : kind === 'oai'
      ? [...READING, 'POST']
      : READING

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
