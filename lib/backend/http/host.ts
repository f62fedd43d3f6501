import { env } from '@/lib/env'
import { siteKeyOfHost } from '@/lib/site/site-key'
import type { SiteRow } from '@/lib/backend/db/schema'

/** Site key of an HTTP request: what the front resolved, else the Host header against the site table. */
export const siteKeyOf = (request: Request, sites: SiteRow[]): string | null =>
  request.headers.get('x-portal-site') ??
  siteKeyOfHost(request.headers.get('host') ?? new URL(request.url).host, {
    hosts: new Map(sites.flatMap(({ domain, sld }) => (domain ? [[domain.toLowerCase(), sld]] : []))),
    defaultSite: env.DEFAULT_SITE,
    baseDomain: env.BASE_DOMAIN,
  })
