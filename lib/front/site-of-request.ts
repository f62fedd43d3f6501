import type { IncomingMessage } from 'node:http'
import { type Proxies, forwardedHost } from './address'
import { isLoopbackHost } from '@/lib/site/site-key'
import { stripHeaders } from './guard'
import type { Discovered } from './discover-site'
import type { Sites } from './sites'

/**
 * Finds the site of the requested host; null for an unknown host, undefined where `mayLookUp` or the load forbids the
 * lookup. A trusted proxy may name the host where Host is a loopback name or no site's: a proxy that passes Host on may
 * pass on the X-Forwarded-Host of a visitor too, who would choose whose page a cache keeps under another site's address.
 * Removes headers only the front may set, and sets Host to the one the site was found by.
 */
export async function siteOfRequest(
  request: IncomingMessage,
  sites: Pick<Sites, 'resolve' | 'discover'>,
  proxies: Proxies,
  mayLookUp?: () => boolean,
): Promise<Discovered> {
  const named = forwardedHost(request, proxies)
  stripHeaders(request.headers)
  const find = async (host: string | undefined) =>
    sites.resolve(host) ?? (await sites.discover(host, mayLookUp))
  const own = await find(request.headers.host)
  if (named === null || (own && !isLoopbackHost(request.headers.host))) return own
  const site = await find(named)
  if (!site) return own ?? site
  request.headers.host = named
  return site
}
