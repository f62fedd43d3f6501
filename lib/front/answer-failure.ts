import type { IncomingMessage, ServerResponse } from 'node:http'
import { translator } from '@/lib/i18n/translator'
import { localeOfVisitor } from './browser-request'
import { REQUEST_ID } from './request-id'
import { sendPage } from './send-page'
import { staticErrorPage } from './static-error-page'

/**
 * Responds to a request whose handling failed with a 500 page in words that quotes its id; ends a response that has
 * begun.
 */
export function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void response.end()
  const id = response.getHeader(REQUEST_ID)
  // Whatever was set belongs to the response that failed.
  for (const name of response.getHeaderNames()) if (name !== REQUEST_ID) response.removeHeader(name)
  const locale = localeOfVisitor(request)
  const lines = id === undefined ? [] : [translator(locale, 'front')('reference', { reference: String(id) })]
  sendPage(request, response, staticErrorPage('unavailable', 500, locale, {}, { lines })).catch(() =>
    response.destroy(),
  )
}
