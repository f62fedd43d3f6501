import { env } from '@/lib/env'
import type { SiteRow } from '@/lib/backend/db/schema'

/** Site key of an HTTP request: what the front resolved, else the Host header against the site table. */
export function siteKeyOf(request: Request, sites: SiteRow[]): string | null {
  const resolved = request.headers.get('x-portal-site')
  if (resolved) return resolved
  const host = (request.headers.get('host') ?? new URL(request.url).host)
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
  if (['localhost', '127.0.0.1', '[::1]'].includes(host)) return env.DEFAULT_SITE
  const own = sites.find(({ domain }) => domain?.toLowerCase() === host)
  if (own) return own.sld
  const suffix = `.${env.BASE_DOMAIN}`
  return host.endsWith(suffix) ? host.slice(0, -suffix.length) : null
}
