import type { IncomingMessage } from 'node:http'
import type { SiteEntry } from '@/lib/contract/ext'
import { type Proxies, forwardedHost } from './address'
import { stripHeaders } from './guard'
import type { Sites } from './sites'

/**
 * Finds the site of the requested host, which a trusted proxy may name; null for an unknown host. Removes headers only
 * the front may set, and sets Host to the one the site was found by.
 */
export async function siteOfRequest(
  request: IncomingMessage,
  sites: Pick<Sites, 'resolve' | 'discover'>,
  proxies: Proxies,
): Promise<SiteEntry | null> {
  const named = forwardedHost(request, proxies)
  stripHeaders(request.headers)
  const find = async (host: string | undefined) => sites.resolve(host) ?? (await sites.discover(host))
  const site = named === null ? null : await find(named)
  if (site === null || named === null) return find(request.headers.host)
  request.headers.host = named
  return site
}
