import type { SiteRow } from '@/lib/backend/db/db'
import { isPlainHttp } from '@/lib/http/plain-http'

type Base = { BASE_DOMAIN: string; PORT: number }

/**
 * Returns the host of a site: its own domain, else `{sld}.{BASE_DOMAIN}`; null without a site. The scheme is that of
 * the request. In development (BASE_DOMAIN localhost, by plain HTTP) no proxy hides the port, so it is included.
 */
export function siteAddress(
  site: Pick<SiteRow, 'sld' | 'domain'> | undefined,
  { BASE_DOMAIN, PORT }: Base,
): string | null {
  if (!site) return null
  if (site.domain) return site.domain
  const isDirect = BASE_DOMAIN === 'localhost' && isPlainHttp(BASE_DOMAIN)
  return `${site.sld}.${BASE_DOMAIN}${isDirect ? `:${PORT}` : ''}`
}
