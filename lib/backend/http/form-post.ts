import { draftCookies, recordedInput } from './form-draft'
import { isForeign, isFormPost } from './origin'
import { Refusal } from './refusal'
import { fieldsOf } from './refuse-fields'
import { isLocalPath } from '@/lib/text/local-path'

/**
 * Returns whether a request is an HTML form of ours, which names the next page; others (RFC 8058, another site's) get
 * the envelope.
 */
export const isHtmlFormPost = (request: Request): boolean =>
  isFormPost(request) && /[?&](done|retry)=/.test(request.url) && !isForeign(request)

/** Returns the next page of a form without scripts: `done` or `retry` of its action's query, local paths only. */
function nextPath(request: Request, name: 'done' | 'retry'): string {
  const path = new URL(request.url).searchParams.get(name) ?? ''
  return isLocalPath(path) ? path : '/'
}

/**
 * Returns the response to an HTML form: 303 to the page its action names, with the cookies. A refusal redirects to the
 * form with its fields and message keys, which the page translates; the input is in a cookie, so that none of it
 * appears in a URL.
 */
export function formRedirect(request: Request, response: Response, error?: unknown): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const comesBack = !response.ok || new URL(request.url).pathname.endsWith('/sendReceiverMessage')
  const drafts = draftCookies(request, comesBack ? recordedInput(request) : null)
  for (const cookie of [...response.headers.getSetCookie(), ...drafts]) headers.append('set-cookie', cookie)
  headers.set('location', response.ok ? nextPath(request, 'done') : retryPath(request, error))
  return new Response(null, { status: 303, headers })
}

function retryPath(request: Request, error: unknown): string {
  const url = new URL(nextPath(request, 'retry'), 'http://local')
  const key = error instanceof Refusal ? error.key : 'unavailable'
  const fields = error instanceof Refusal ? Object.entries(fieldsOf(error)) : []
  url.searchParams.set('error', fields.map(([field, why]) => `${field}.${why}`).join() || key)
  return `${url.pathname}${url.search}`
}
