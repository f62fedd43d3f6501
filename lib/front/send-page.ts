import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedMap } from '@/lib/bounded-map'
import { namesEtag } from '@/lib/text/header-list'
import { SECURITY_HEADERS } from './csp'
import { type ContentEncoding, type Page, bodyOf, codingOf, isShort } from './page'
import { REQUEST_ID } from './request-id'

/** Sends a page; handles conditional requests, HEAD and content coding. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): Promise<void> {
  const headers = { ...SECURITY_HEADERS, ...page.headers, etag: page.etag, vary: vary(page) }
  if (page.status === 200 && namesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const coding = codingOf(request.headers['accept-encoding']?.toString(), page.length)
  const body = await bodyOf(page, coding)
  response.writeHead(page.status, {
    ...headers,
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    'content-length': String(body.length),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const vary = ({ headers }: Page): string => [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')

/** Header lists by page and coding (`none` without a body), built at the first hit. */
const ready = new WeakMap<Page, Partial<Record<ContentEncoding | 'none', readonly string[]>>>()

function readyHeaders(page: Page, coding: ContentEncoding | 'none'): readonly string[] {
  let lists = ready.get(page)
  if (!lists) ready.set(page, (lists = {}))
  return (lists[coding] ??= Object.entries({
    ...SECURITY_HEADERS,
    ...page.headers,
    etag: page.etag,
    vary: vary(page),
    ...(coding === 'br' || coding === 'gzip' ? { 'content-encoding': coding } : {}),
    ...(coding === 'none' ? {} : { 'content-length': String(page.bodies[coding]?.length) }),
  }).flat())
}

const codings = new BoundedMap<string, ContentEncoding>(200)

function readyCoding(accept: string | undefined, page: Page): ContentEncoding {
  if (accept === undefined) return 'identity'
  if (isShort(page)) return codingOf(accept, page.length)
  const before = codings.get(accept)
  if (before) return before
  const coding = codingOf(accept, page.length)
  if (accept.length < 200) codings.set(accept, coding)
  return coding
}

/** Sends a page of status 200 to a GET if its bytes exist in the accepted coding; false if they do not. */
export function sendReady(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: Page,
  requestId: string,
): boolean {
  const condition = headers['if-none-match']
  if (condition !== undefined && (condition === page.etag || namesEtag(condition, page.etag))) {
    response.writeHead(304, [...readyHeaders(page, 'none'), REQUEST_ID, requestId]).end()
    return true
  }
  const coding = readyCoding(headers['accept-encoding']?.toString(), page)
  const body = page.bodies[coding]
  if (!body) return false
  response.writeHead(200, [...readyHeaders(page, coding), REQUEST_ID, requestId]).end(body)
  return true
}
