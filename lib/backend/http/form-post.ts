import { accountHref } from '@/lib/routes/account-href'
import { draftCookies, type FormOutcome } from './form-draft'
import { isForeign, isFormPost } from './origin'
import { Refusal, fieldsOf } from './handler'
import { isLocalPath, isReturnPath } from '@/lib/text/local-path'

/**
 * Returns whether a request is an HTML form of ours, which names the next page; others (RFC 8058, another site's) get
 * the envelope.
 */
export const isHtmlFormPost = (request: Request): boolean =>
  isFormPost(request) && /[?&](done|retry)=/.test(request.url) && !isForeign(request)

const additions = new WeakMap<Request, Record<string, string>>()

/** Adds parameters to the address of the page after a form, which say more of what became of it. */
export const addToDone = (request: Request, query: Record<string, string>): void => {
  additions.set(request, query)
}

/** Returns the page after a form that is through. */
function donePath(request: Request): string {
  const url = new URL(nextPath(request, 'done'), 'http://local')
  for (const [name, value] of Object.entries(additions.get(request) ?? {})) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}

/** Returns the next page of a form without scripts: `done` or `retry` of its action's query, local paths only. */
function nextPath(request: Request, name: 'done' | 'retry'): string {
  const path = new URL(request.url).searchParams.get(name) ?? ''
  return isLocalPath(path) ? path : '/'
}

/**
 * Returns the response to an HTML form: 303 to the page its action names, with the cookies. A refusal redirects to the
 * form with its fields and message keys, which the page translates; the input is in a cookie, so that none of it
 * appears in a URL. Where the session has ended, the login page leads back to that form.
 */
export function formRedirect(request: Request, response: Response, error?: unknown): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  const outcome = outcomeOf(request, response, error)
  // Signing out deletes the cookie of the draft itself.
  const cookies = new Set([...response.headers.getSetCookie(), ...draftCookies(request, outcome)])
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  headers.set(
    'location',
    outcome === 'signIn' ? loginPath(request) : response.ok ? donePath(request) : retryPath(request, error),
  )
  return new Response(null, { status: 303, headers })
}

function outcomeOf(request: Request, response: Response, error: unknown): FormOutcome {
  if (error instanceof Refusal && error.key === 'loginRequired') return 'signIn'
  return response.ok && !new URL(request.url).pathname.endsWith('/sendReceiverMessage') ? 'done' : 'back'
}

/** Returns the login page, which leads back to the form. */
function loginPath(request: Request): string {
  const url = new URL(nextPath(request, 'retry'), 'http://local')
  // A page with a place for its refusals is no form of its own: after signing in there is nothing to correct.
  if (!url.hash) url.searchParams.set('error', 'sessionEnded')
  const back = `${url.pathname}${url.search}`
  const locale = new URL(request.url).searchParams.get('language') === 'en' ? 'en' : 'zh'
  return accountHref('login', locale, { ...(isReturnPath(back) && { back }), done: 'sessionEnded' })
}

/**
 * Returns the page of a refused form with the reasons: in its query, or behind the fragment where the page is the same
 * for everybody.
 */
function retryPath(request: Request, error: unknown): string {
  const url = new URL(nextPath(request, 'retry'), 'http://local')
  const key = error instanceof Refusal ? error.key : 'unavailable'
  const fields = error instanceof Refusal ? Object.entries(fieldsOf(error)) : []
  if (url.hash) return `${url.pathname}${url.search}${url.hash}-${key}`
  url.searchParams.set('error', fields.map(([field, why]) => `${field}.${why}`).join() || key)
  return `${url.pathname}${url.search}`
}
