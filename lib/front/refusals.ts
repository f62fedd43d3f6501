import type { IncomingMessage, ServerResponse } from 'node:http'
import { exceptionOfRefusal, isCounterUrl } from '@/lib/contract/counter-exception'
import { translator } from '@/lib/i18n/translator'
import { SECURITY_HEADERS } from './csp'
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
  const url = request.url ?? '/'
  if (isCounterUrl(url)) {
    const data = translator('en', 'front')(text)
    return sendException(request, response, { status, data, headers: { 'retry-after': String(seconds) } })
  }
  const locale = request.headers.language === 'en' ? 'en' : localeOfUrl(url)
  const message = translator(locale, 'front')(text)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(seconds),
    'cache-control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ status, message, data: null }))
}

type Exception = { status: number; data: string; headers?: Record<string, string> }

/** Responds with an exception of the COUNTER API, as every refusal below /r51/. */
export function sendException(
  request: IncomingMessage,
  response: ServerResponse,
  { status, data, headers = {} }: Exception,
): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(exceptionOfRefusal(status, data)))
}

const REFUSED = { 400: 'badRequest', 405: 'notAllowed', 414: 'tooLong' } as const

/** Sends the error page of a request refused before its site is known, or below /r51/ an exception. */
export async function refused(
  request: IncomingMessage,
  response: ServerResponse,
  code: 400 | 405 | 414,
  headers: Record<string, string> = {},
): Promise<void> {
  const data =
    code === 405 ? `Use ${headers.allow ?? 'GET'}.` : translator('en', 'front')(`${REFUSED[code]}.text`)
  if (isCounterUrl(request.url ?? '/'))
    return sendException(request, response, { status: code, data, headers })
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
