import type { IncomingMessage, ServerResponse } from 'node:http'
import { translator } from '@/lib/i18n/translator'
import { sendPage } from './send-page'
import { localeOfUrl, staticErrorPage } from './static-error-page'

/** Responds 429 with a small envelope, so that flooding the API costs next to nothing. */
export async function refuseTooMany(
  response: ServerResponse,
  seconds: number,
  request: IncomingMessage,
): Promise<void> {
  sendEnvelope(request, response, { status: 429, text: 'tooMany.text', seconds })
}

/** Responds with an envelope without data, and when to try again. */
export function sendEnvelope(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, seconds }: { status: 429 | 503; text: 'tooMany.text' | 'busy.text'; seconds: number },
): void {
  const locale = request.headers.language === 'en' ? 'en' : localeOfUrl(request.url ?? '/')
  const message = translator(locale, 'front')(text)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(seconds),
    'cache-control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ status, message, data: null }))
}

const REFUSED = { 400: 'badRequest', 405: 'notAllowed', 414: 'tooLong' } as const

/** Sends the error page of a request refused before its site is known. */
export function refused(
  request: IncomingMessage,
  response: ServerResponse,
  code: 400 | 405 | 414,
  headers: Record<string, string> = {},
): Promise<void> {
  return sendPage(
    request,
    response,
    staticErrorPage(REFUSED[code], code, localeOfUrl(request.url ?? '/'), headers),
  )
}

/** Sends 404 for an unknown host; 503 while the site directory is not loaded. */
export function unknownHost(
  request: IncomingMessage,
  response: ServerResponse,
  known: boolean,
): Promise<void> {
  const locale = localeOfUrl(request.url ?? '/')
  return sendPage(
    request,
    response,
    known
      ? staticErrorPage('unknownHost', 404, locale)
      : staticErrorPage('unavailable', 503, locale, { 'retry-after': '5' }),
  )
}
