import { type ClosedSite, closedSite } from '@/lib/contract/envelope'
import { answerRefusal } from '@/lib/backend/http/answers'
import { apiMessage } from '@/lib/backend/http/api-message'
import { signedOutCookies, withCookies } from '@/lib/backend/http/cookies'
import { Refusal } from '@/lib/backend/http/refusal'
import { fieldTexts } from '@/lib/backend/http/refuse-fields'
import { BodiesFull } from '@/lib/http/body-budget'
import { BodyAborted, BodyTooLarge } from '@/lib/http/read-bounded'
import type { Locale } from '@/lib/i18n/locales'
import { innermost, isConnectionError } from './db/connection-error'
import { ObjectStoreError } from './files/object-store'
import { log } from './log'
import { isStorageFull } from './storage-full'

/** Converts known errors that are not ours to refusals; returns others unchanged. */
export function asRefusal(thrown: unknown): unknown {
  if (thrown instanceof BodyTooLarge) return new Refusal(413, 'tooLarge')
  if (thrown instanceof BodiesFull) return new Refusal(503, 'tooMany', 503, { 'retry-after': '5' })
  if (thrown instanceof BodyAborted) return new Refusal(400, 'badRequest', 400, {}, { field: 'body' })
  return isStorageFull(thrown) ? new Refusal(507, 'storageFull', 507, { 'retry-after': '60' }) : thrown
}

/**
 * Returns the response to an error: a refusal, 503 for a database failure, 500 with a log line for an internal error.
 */
export function refuse(thrown: unknown, locale: Locale, request: Request): Response {
  const error = asRefusal(thrown)
  if (isStorageFull(thrown)) logRarely('rc-pub: nothing can be written', innermost(thrown))
  if (error instanceof Refusal) {
    const detail = (error.data as { field?: string } | null)?.field ?? ''
    const message = apiMessage(locale, error.key, detail)
    const data = fieldTexts(error, locale) ?? closedSiteOf(error)
    const response = answerRefusal(error.http, error.status, message, data, error.headers)
    return error.http === 401 ? withCookies(response, signedOutCookies(request)) : response
  }
  if (error instanceof ObjectStoreError) {
    logRarely('rc-pub: the object store fails', error)
    return answerRefusal(503, 503, apiMessage(locale, 'unavailable'), null, { 'retry-after': '5' })
  }
  if (isConnectionError(error)) {
    logRarely('rc-pub: the database does not answer', innermost(error))
    return answerRefusal(503, 503, apiMessage(locale, 'unavailable'), null, { 'retry-after': '5' })
  }
  log(
    `rc-pub: ${request.method} ${new URL(request.url).pathname} failed`,
    error,
    request.headers.get('x-request-id'),
  )
  return answerRefusal(500, 500, apiMessage(locale, 'unavailable'), null, {})
}

/** Minimum milliseconds between two log lines of the same error. */
const LOG_AGAIN_MS = 5000
const logged = new Map<string, number>()

/** Logs an error at most once in a while: a database that is down, or a full disk, fails every call. */
function logRarely(what: string, error: unknown): void {
  if (Date.now() - (logged.get(what) ?? 0) < LOG_AGAIN_MS) return
  logged.set(what, Date.now())
  log(what, error)
}

/** Returns name and contact of the closed or expired site of a refusal. */
function closedSiteOf({ data }: Refusal): ClosedSite | null {
  const parsed = closedSite.safeParse(data)
  return parsed.success ? parsed.data : null
}
