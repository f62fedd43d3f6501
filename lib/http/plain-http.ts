import { env } from '@/lib/env'

const WITHOUT_CERTIFICATE = /(^|\.)localhost$|^\d+\.\d+\.\d+\.\d+$|^\[.*\]$|\.internal$/i

/**
 * Whether visitors speak to a host, perhaps with a port (`*` for any), by plain HTTP: `SITE_SCHEME` decides for all hosts. Without it
 * those do that have no certificate: localhost and its sub-domains (RFC 6761), addresses, and names of a private network
 * (`.internal`).
 */
export const isPlainHttp = (host: string): boolean =>
  env.SITE_SCHEME === undefined
    ? WITHOUT_CERTIFICATE.test(host.replace(/:(\d+|\*)$/, ''))
    : env.SITE_SCHEME === 'http'
