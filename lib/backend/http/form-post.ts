import { draftCookies, typedInto } from './form-draft'
import { isForeign, isFormPost } from './origin'
import { Refusal } from './refusal'
import { fieldsOf } from './refuse-fields'
import { isLocalPath } from '@/lib/text/local-path'

/** Whether a plain form of ours says where it goes on; others (RFC 8058, those of another site) get the envelope. */
export const isHtmlFormPost = (request: Request): boolean =>
  isFormPost(request) && /[?&](done|retry)=/.test(request.url) && !isForeign(request)

/** Where a form without scripts goes on: `done` or `retry` of its action's query, our own paths only. */
function nextPath(request: Request, name: 'done' | 'retry'): string {
  const path = new URL(request.url).searchParams.get(name) ?? ''
  return isLocalPath(path) ? path : '/'
}

/**
 * The answer to a plain HTML form: 303 to the page its action names, cookies kept. A refusal goes back to the form with
 * its fields and the keys of their messages, which the page turns into words; what was typed goes back in a cookie, for
 * nothing of it may stand in an address.
 */
export function afterForm(request: Request, response: Response, error?: unknown): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const comesBack = !response.ok || new URL(request.url).pathname.endsWith('/sendReceiverMessage')
  const drafts = draftCookies(request, comesBack ? typedInto(request) : null)
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
