import { hasMediaType } from '@/lib/http/media-type'
import { Refusal } from './handler'

/** Returns whether the body is that of an HTML form without files. */
export const isUrlEncoded = (request: Request): boolean =>
  request.method === 'POST' && hasMediaType(request.headers, 'application/x-www-form-urlencoded')

/** Returns whether the body is that of an HTML form; one with a file has no `token` header, which scripts send. */
const hasFormBody = (request: Request): boolean =>
  hasMediaType(request.headers, 'application/x-www-form-urlencoded') ||
  (hasMediaType(request.headers, 'multipart/form-data') && !request.headers.has('token'))

/** Returns whether an HTML form may have sent this. */
export const isFormPost = (request: Request): boolean => request.method === 'POST' && hasFormBody(request)

/**
 * Refuses a changing request started by another site: Sec-Fetch-Site must be same-origin if it is sent (a sibling
 * subdomain is another tenant), else the Origin's host must be ours. The body of an HTML form, which any site could make a
 * browser send, must have one of the two, whatever the method.
 */
export function refuseForeign(request: Request): void {
  if (isForeign(request)) throw new Refusal(403, 'foreignOrigin')
}

/** Returns whether another site may have started a changing request. */
export function isForeign(request: Request): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  const fetchSite = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const ours = fetchSite === null ? origin === null || isOwn(origin, request) : fetchSite === 'same-origin'
  const proven = fetchSite !== null || origin !== null
  return !ours || (hasFormBody(request) && !proven)
}

function isOwn(origin: string, request: Request): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Returns whether another site linked the browser here, as far as the browser tells. */
export const isForeignNavigation = ({ headers }: Request): boolean =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
