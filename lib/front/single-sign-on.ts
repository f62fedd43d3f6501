import type { IncomingHttpHeaders } from 'node:http'
import { authCallHref } from '@/lib/routes/api-href'
import { accountsHost } from '@/lib/http/accounts-host'

const LOGIN = /^(?:\/(zh|en))?\/login\/?$/

type Visit = { method?: string | undefined; headers: IncomingHttpHeaders }

/**
 * Where "Sign in" leads first: to ask whether the browser is signed in on another host of the server. Null for every
 * other address and for a form that says something of its own; only a link of our own pages counts as asking.
 */
export function singleSignOnUrl({ method, headers }: Visit, url: string): string | null {
  const [path = '', search = ''] = url.split('?')
  const login = LOGIN.exec(path)
  if (!login || method !== 'GET' || headers['sec-purpose'] !== undefined) return null
  if (headers['sec-fetch-site'] !== 'same-origin' || headers['sec-fetch-mode'] !== 'navigate') return null
  const here = (headers.host ?? '').toLowerCase()
  const accounts = accountsHost(here)
  if (accounts === null || accounts === here) return null
  const query = new URLSearchParams(search)
  if (['state', 'error', 'done'].some((name) => query.has(name))) return null
  const [language, back] = [query.get('lang') ?? login[1] ?? '', query.get('back')]
  return authCallHref('sso/start', { ...(language && { language }), ...(back && { back }) })
}
