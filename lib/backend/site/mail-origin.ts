import { env } from '@/lib/env'
import type { Context } from '@/lib/backend/http/handler'
import { ownPort, requestOrigin, statedPort } from '@/lib/backend/http/request-origin'
import { siteOrigin } from '@/lib/http/site-origin'
import { siteAddress } from './site-address'

/**
 * Returns the origin of links in an email: the site's own address, whatever host a request names; on a laptop that of
 * the request.
 */
export function mailOrigin({ request, scope: { site } }: Pick<Context, 'request' | 'scope'>): string {
  const address = siteAddress(site, env) ?? ''
  if (env.SITE_PORT !== undefined) return siteOrigin(address)
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (site.domain) return siteOrigin(address + statedPort(host))
  if (env.BASE_DOMAIN === 'localhost') return requestOrigin(request)
  return siteOrigin(address + ownPort(host, address))
}
