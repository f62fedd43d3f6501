import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteEntry } from '@/lib/contract/ext'
import { headerList } from '@/lib/text/header-list'
import { RESOLVED_HEADER } from '@/lib/routes/route-headers'
import { SECURITY_HEADERS } from './csp'
import type { NextHandler } from './render'

/** Passes a request to Next, with the front's headers, and streams the response. */
export function passToNext(
  request: IncomingMessage,
  response: ServerResponse,
  next: NextHandler,
  site: SiteEntry,
  address: string,
): Promise<void> {
  request.headers[RESOLVED_HEADER] = '1'
  request.headers['x-portal-site'] = site.key
  request.headers['x-portal-default-language'] = site.defaultLanguage
  request.headers['x-portal-address'] = address
  if (request.headers.host) request.headers['x-portal-host'] = request.headers.host
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    if (/^x-portal-length$/i.test(name)) return set('content-length', String(value))
    if (/^vary$/i.test(name)) return varyOn(value, (names) => set(name, names)) ?? response
    return INTERNAL.test(name) ? response : set(name, value)
  }
  restrictHtml(response)
  return next(request, response)
}

/** No response passed on should be a page; an HTML one all the same runs no scripts. */
const NO_SCRIPTS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sets the strictest policy on HTML without one when its headers are written. */
function restrictHtml(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  // Next sets its headers one by one, so that all are known when the head is written.
  response.writeHead = (...head: unknown[]) => {
    const isHtml = /html/i.test(String(response.getHeader('content-type') ?? ''))
    if (isHtml && !response.hasHeader('content-security-policy'))
      response.setHeader('content-security-policy', NO_SCRIPTS)
    return writeHead(...head)
  }
}

/** Sets Vary without the transports of Next, which visitors cannot use here. */
function varyOn<T>(value: number | string | readonly string[], set: (names: string) => T): T | null {
  const names = [value].flat().flatMap((list) => headerList(String(list)))
  const foreignNames = names.filter((name) => !/^(rsc|next-.*)$/i.test(name))
  return foreignNames.length > 0 ? set(foreignNames.join(', ')) : null
}

/** Headers of internal routing, removed from responses. */
const INTERNAL = /^x-middleware-/i
