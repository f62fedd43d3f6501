import type { IncomingMessage } from 'node:http'
import type { SiteEntry } from '@/lib/contract/ext'
import { type Proxies, forwardedHost } from './address'
import { stripHeaders } from './guard'
import type { Sites } from './sites'

/**
 * The site of the host that was asked for, which a proxy of ours may name; null where nobody knows the host. Headers only
 * the front may set are stripped from the request, and its Host is the one the site was found by.
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
