import { env } from '@/lib/env'

const WITHOUT_CERTIFICATE = /(^|\.)localhost$|^\d+\.\d+\.\d+\.\d+$|^\[.*\]$|\.internal$/i

/**
 * Returns whether a host, perhaps with a port (`*` for any), is served by plain HTTP: `SITE_SCHEME` applies to all
 * hosts; by default those that cannot have a certificate: localhost and its subdomains (RFC 6761), IP addresses, and
 * names of private networks (`.internal`).
 */
export const isPlainHttp = (host: string): boolean =>
  env.SITE_SCHEME === undefined
    ? WITHOUT_CERTIFICATE.test(host.replace(/:(\d+|\*)$/, ''))
    : env.SITE_SCHEME === 'http'
