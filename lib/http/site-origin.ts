import { isPlainHttp } from './plain-http'

/**
 * Origin of a site's own address (`address` of the wire: a host, perhaps with a port). The same for every visitor, so that
 * cached pages may hold it.
 */
export const siteOrigin = (address: string): string =>
  `${isPlainHttp(address) ? 'http' : 'https'}://${address}`
