import axios from 'axios'
import { limits } from '@/lib/rules/limits'
import type { Locale } from '@/lib/i18n/locales'
import { type Client, buildClient } from './call'

/**
 * Creates the client of an island: same origin, with cookies; `token` is the session's CSRF token. Timeout 600,000 ms,
 * for uploads on slow connections.
 */
export function browserClient({
  locale,
  siteId,
  token,
}: {
  locale: Locale
  siteId: number
  token?: () => string | null
}): Client {
  const http = axios.create({
    timeout: limits.requestTimeout,
    headers: { language: locale, siteId: String(siteId) },
  })
  http.interceptors.request.use((config) => {
    const value = token?.()
    if (value) config.headers.set('token', value)
    return config
  })
  return buildClient(http)
}
