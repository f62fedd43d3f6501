import type { IncomingMessage, ServerResponse } from 'node:http'
import { exceptionOfRefusal, isCounterUrl } from '@/lib/contract/counter-exception'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { SECURITY_HEADERS } from './csp'
import { isOpenedInBrowser } from '@/lib/http/opened-in-browser'
import { localeOfVisitor, pathOfReferer } from './browser-request'
import { sendPage } from './send-page'
import { staticErrorPage } from './static-error-page'

/** Responds 429: with a page to a browser, else with an envelope. Neither is rendered by Next. */
export const refuseTooMany = (
  response: ServerResponse,
  seconds: number,
  request: IncomingMessage,
): Promise<void> => sendRetryLater(request, response, { status: 429, kind: 'tooMany', seconds })

/**
 * Says when to try again: by a page to somebody who followed a link or posted a form, which leads back to the page it
 * was on, to any other client by an envelope without data.
 */
export async function sendRetryLater(
  request: IncomingMessage,
  response: ServerResponse,
  { status, kind, seconds }: { status: 429 | 503; kind: 'tooMany' | 'busy' | 'unavailable'; seconds: number },
): Promise<void> {
  const headers = { 'retry-after': String(seconds) }
  if (isCounterUrl(request.url ?? '/')) {
    const data = translator('en', 'front')(`${kind}.text`)
    return sendException(request, response, { status, data, headers })
  }
  const locale = localeOfVisitor(request)
  if (isOpenedInBrowser(request.headers)) {
    const back = request.method === 'POST' ? (pathOfReferer(request) ?? href.home({ locale })) : undefined
    return sendPage(request, response, staticErrorPage(kind, status, locale, headers, { back }))
  }
  const message = translator(locale, 'front')(`${kind}.text`)
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
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
  return sendPage(request, response, staticErrorPage(REFUSED[code], code, localeOfVisitor(request), headers))
}

/** Sends 404 for an unknown host; 503 while it is not known whether there is a site. */
export function unknownHost(
  request: IncomingMessage,
  response: ServerResponse,
  known: boolean,
): Promise<void> {
  const locale = localeOfVisitor(request)
  return sendPage(
    request,
    response,
    known
      ? staticErrorPage('unknownHost', 404, locale)
      : staticErrorPage('unavailable', 503, locale, { 'retry-after': '5' }),
  )
}
