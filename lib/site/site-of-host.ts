import { env } from '@/lib/env'
import { findSiteKey } from './site-key'

/** Returns the key of the site of a Host header by the settings and the hosts of `domains`; null for an unknown host. */
export const siteKeyOfHost = (
  header: string | null | undefined,
  domains: readonly { domain: string | null; sld: string }[] = [],
): string | null =>
  findSiteKey(header, {
    hosts: new Map(domains.flatMap(({ domain, sld }) => (domain ? [[domain.toLowerCase(), sld]] : []))),
    defaultSite: env.DEFAULT_SITE,
    baseDomain: env.BASE_DOMAIN,
  })
