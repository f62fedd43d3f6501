import type { IncomingMessage } from 'node:http'
import type { SiteEntry } from '@/lib/contract/ext'
import { type Proxies, forwardedHost } from './address'
import { isLoopbackHost } from '@/lib/site/site-key'
import { stripHeaders } from './guard'
import type { Sites } from './sites'

/**
 * Finds the site of the requested host; null for an unknown host. A trusted proxy may name the host where Host is a
 * loopback name or no site's: a proxy that passes Host on may pass on the X-Forwarded-Host of a visitor too, who would
 * choose whose page a cache keeps under another site's address. Removes headers only the front may set, and sets Host
 * to the one the site was found by.
 */
export async function siteOfRequest(
  request: IncomingMessage,
  sites: Pick<Sites, 'resolve' | 'discover'>,
  proxies: Proxies,
): Promise<SiteEntry | null> {
  const named = forwardedHost(request, proxies)
  stripHeaders(request.headers)
  const find = async (host: string | undefined) => sites.resolve(host) ?? (await sites.discover(host))
  const own = await find(request.headers.host)
  if (named === null || (own !== null && !isLoopbackHost(request.headers.host))) return own
  const site = await find(named)
  if (site === null) return own
  request.headers.host = named
  return site
}
