import { closedSiteOf } from '@/lib/contract/envelope'
import { answerRefusal } from '@/lib/backend/http/answers'
import { apiMessage } from '@/lib/backend/http/api-message'
import { signedOutCookies, withCookies } from '@/lib/backend/http/cookies'
import { Refusal, badRequest, fieldTexts } from '@/lib/backend/http/handler'
import { BodiesFull } from '@/lib/http/body-budget'
import { BodyAborted, BodyTooLarge } from '@/lib/http/read-bounded'
import type { Locale } from '@/lib/i18n/locales'
import { innermost, isConnectionError } from './db/connection-error'
import { FileStoreError } from './files/store'
import { log } from './log'
import { isStorageFull } from './storage-full'

type Known = { refusal: Refusal; log?: string }

/** Returns the refusal for a known error, and what to log of it; null for an internal error. */
function knownError(thrown: unknown): Known | null {
  const unavailable = () => new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })
  if (thrown instanceof Refusal) return { refusal: thrown }
  if (thrown instanceof BodyTooLarge) return { refusal: new Refusal(413, 'tooLarge') }
  if (thrown instanceof BodiesFull)
    return { refusal: new Refusal(503, 'tooMany', { headers: { 'retry-after': '5' } }) }
  if (thrown instanceof BodyAborted) return { refusal: badRequest('body') }
  if (isStorageFull(thrown)) {
    const refusal = new Refusal(507, 'storageFull', { headers: { 'retry-after': '60' } })
    return { refusal, log: 'rc-pub: nothing can be written' }
  }
  if (thrown instanceof FileStoreError) return { refusal: unavailable(), log: 'rc-pub: the file store fails' }
  if (isConnectionError(thrown))
    return { refusal: unavailable(), log: 'rc-pub: the database does not answer' }
  return null
}

/** Converts known errors that are not ours to refusals; returns others unchanged. */
export const asRefusal = (thrown: unknown): unknown => knownError(thrown)?.refusal ?? thrown

/**
 * Returns the response to an error: a refusal, 503 for a database failure, 500 with a log line for an internal error.
 */
export function refuse(thrown: unknown, locale: Locale, request: Request): Response {
  const known = knownError(thrown)
  const id = request.headers.get('x-request-id')
  if (known) {
    const { refusal } = known
    if (known.log) logRarely(known.log, innermost(thrown), id)
    const detail = (refusal.data as { field?: string } | null)?.field ?? ''
    const message = apiMessage(locale, refusal.key, detail)
    const data = fieldTexts(refusal, locale) ?? closedSiteOf(refusal.data)
    const response = answerRefusal(refusal.http, refusal.status, message, data, refusal.headers)
    return refusal.http === 401 ? withCookies(response, signedOutCookies(request)) : response
  }
  log(`rc-pub: ${request.method} ${new URL(request.url).pathname} failed`, thrown, id)
  return answerRefusal(500, 500, apiMessage(locale, 'unavailable'), null, {})
}

/** Minimum milliseconds between two log lines of the same error. */
const LOG_AGAIN_MS = 5000
const logged = new Map<string, number>()

/** Logs an error at most once in a while, with the request it failed: a database that is down fails every call. */
function logRarely(what: string, error: unknown, request: string | null): void {
  if (Date.now() - (logged.get(what) ?? 0) < LOG_AGAIN_MS) return
  logged.set(what, Date.now())
  log(what, error, request)
}
