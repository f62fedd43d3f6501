import { siteKeyOfHost } from '@/lib/site/site-of-host'
import type { SiteRow } from '@/lib/backend/db/db'

/** Returns the site key of an HTTP request: resolved by the front, else from the Host header and the site table. */
export const siteKeyOf = (request: Request, sites: SiteRow[]): string | null =>
  request.headers.get('x-portal-site') ??
  siteKeyOfHost(request.headers.get('host') ?? new URL(request.url).host, sites)
