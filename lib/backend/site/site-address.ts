import type { SiteRow } from '@/lib/backend/db/db'
import { isPlainHttp } from '@/lib/http/plain-http'

type Base = { BASE_DOMAIN: string; PORT: number; SITE_PORT?: number | undefined }

/**
 * Returns the host of a site: its own domain, else `{sld}.{BASE_DOMAIN}`; null without a site. The scheme is that of
 * the request. It has the port SITE_PORT names; in development (BASE_DOMAIN localhost, by plain HTTP) no proxy hides
 * the server's own.
 */
export function siteAddress(
  site: Pick<SiteRow, 'sld' | 'domain'> | undefined,
  { BASE_DOMAIN, PORT, SITE_PORT }: Base,
): string | null {
  if (!site) return null
  const host = site.domain || `${site.sld}.${BASE_DOMAIN}`
  const isPlain = isPlainHttp(host)
  if (SITE_PORT !== undefined) return SITE_PORT === (isPlain ? 80 : 443) ? host : `${host}:${SITE_PORT}`
  const isDirect = !site.domain && BASE_DOMAIN === 'localhost' && isPlain
  return isDirect ? `${host}:${PORT}` : host
}
