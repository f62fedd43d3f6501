import type { IncomingHttpHeaders } from 'node:http'
import type { TargetKind } from '@/lib/routes/request-target'

const READING = ['GET', 'HEAD']

/** Returns the allowed methods of a kind of target; the API itself checks those of each call. */
export const methodsOf = (kind: TargetKind): string[] =>
  kind === 'api'
    ? [...READING, 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']
    : kind === 'oai'
      ? [...READING, 'POST']
      : READING

/**
 * Headers removed from requests: transports and internals of Next (decision 0005), and those only the front may set.
 */
const STRIPPED =
  /^(rsc|next-.*|x-nextjs-.*|x-middleware-.*|x-portal-.*|x-public-path|x-nonce|x-invoke-.*|x-matched-path|content-security-policy.*|forwarded|x-forwarded-.*|x-real-ip|x-original-url|x-rewrite-url)$/

/** Maximum characters of a User-Agent: Next matches it with a pattern of quadratic time. */
const MAX_AGENT = 512

/** Removes those headers in place and truncates a long User-Agent. */
export function stripHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (STRIPPED.test(name)) Reflect.deleteProperty(headers, name)
  if (headers['user-agent']) headers['user-agent'] = headers['user-agent'].slice(0, MAX_AGENT)
}
