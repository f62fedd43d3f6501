import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesEtag } from '@/lib/text/header-list'
import { SECURITY_HEADERS } from './csp'
import { type Page, bodyOf, codingOf } from './page'

/** Sends a page: conditional requests, HEAD, the best coding. */
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
