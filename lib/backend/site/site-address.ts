import type { SiteRow } from '@/lib/backend/db/schema'

type Base = { BASE_DOMAIN: string; PORT: number }

/**
 * Host a site is reached at: its own domain, else `{sld}.{BASE_DOMAIN}`; null for a row that is none. The scheme is the
 * visitor's own. On a laptop (BASE_DOMAIN localhost) no proxy hides the port.
 */
export function siteAddress(
  site: Pick<SiteRow, 'sld' | 'domain'> | undefined,
  { BASE_DOMAIN, PORT }: Base,
): string | null {
  if (!site) return null
  if (site.domain) return site.domain
  return `${site.sld}.${BASE_DOMAIN}${BASE_DOMAIN === 'localhost' ? `:${PORT}` : ''}`
}
