import axios from 'axios'
import { limits } from '@/lib/rules/limits'
import type { Locale } from '@/lib/i18n/locales'
import { type Client, buildClient } from './call'

/**
 * The client of an island: same origin, cookies go along, `token` carries the CSRF value of the session.
 * Timeout 600,000 ms: uploads on slow lines.
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
