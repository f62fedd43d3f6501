import { isPlainHttp } from './plain-http'

/**
 * Returns the origin of a site's `address` (on the wire: a host, perhaps with a port). The same for every visitor, so
 * that cached pages may contain it.
 */
export const siteOrigin = (address: string): string =>
  `${isPlainHttp(address) ? 'http' : 'https'}://${address}`
