import type { IncomingHttpHeaders } from 'node:http'
import { accountHref } from '@/lib/routes/account-href'
import { authCallHref } from '@/lib/routes/api-href'
import { splitQuery } from '@/lib/routes/split-query'
import { accountsHost } from '@/lib/http/accounts-host'
import { isReturnPath } from '@/lib/text/local-path'
import { pathOfReferer } from './browser-request'

const LOGIN = /^(?:\/(zh|en))?\/login\/?$/

type Visit = { method?: string | undefined; headers: IncomingHttpHeaders }

/**
 * Returns where "Sign in" redirects to: a check whether the browser is signed in on another host of the server, or, if
 * none is to be checked, the form with the page to return to. Null for every other URL, for a form with a state or
 * error, and for requests that are not a link of our own pages.
 */
export function singleSignOnUrl({ method, headers }: Visit, url: string): string | null {
  const { path, search } = splitQuery(url)
  const login = LOGIN.exec(path)
  if (!login || method !== 'GET' || headers['sec-purpose'] !== undefined) return null
  if (headers['sec-fetch-site'] !== 'same-origin' || headers['sec-fetch-mode'] !== 'navigate') return null
  const requestHost = (headers.host ?? '').toLowerCase()
  const query = new URLSearchParams(search)
  if (['state', 'error', 'done'].some((name) => query.has(name))) return null
  const language = query.get('lang') ?? login[1] ?? ''
  const back = [query.get('back'), pathOfReferer({ headers })].find(isReturnPath)
  const accounts = accountsHost(requestHost)
  if (accounts !== null && accounts !== requestHost)
    return authCallHref('sso/start', { ...(language && { language }), ...(back && { back }) })
  return back === undefined || query.has('back') ? null : accountHref('login', language, { back })
}
