import { env } from '@/lib/env'
import { siteKeyOfHost } from '@/lib/site/site-key'
import type { SiteRow } from '@/lib/backend/db/schema'

/** Returns the site key of an HTTP request: resolved by the front, else from the Host header and the site table. */
export const siteKeyOf = (request: Request, sites: SiteRow[]): string | null =>
  request.headers.get('x-portal-site') ??
  siteKeyOfHost(request.headers.get('host') ?? new URL(request.url).host, {
    hosts: new Map(sites.flatMap(({ domain, sld }) => (domain ? [[domain.toLowerCase(), sld]] : []))),
    defaultSite: env.DEFAULT_SITE,
    baseDomain: env.BASE_DOMAIN,
  })
