import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

export { networkOf as limitKey } from '@/lib/text/network'

/** Tells whether an address belongs to a trusted proxy. */
export type Proxies = (address: string) => boolean

/** Parses the list of trusted proxies (addresses or CIDR ranges); throws on an invalid entry. */
export function proxyList(ranges: readonly string[]): Proxies {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`TRUSTED_PROXIES: ${range} is neither an address nor a range.`)
    if (bits === undefined) list.addAddress(address, family === 6 ? 'ipv6' : 'ipv4')
    else list.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
  }
  if (ranges.length === 0) return () => false
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Returns the visitor's address: the peer's, or the last in X-Forwarded-For that is not a trusted proxy. A hop that is no
 * address ends the walk: whatever stands before it may have been written by the visitor.
 */
export function addressOf(request: IncomingMessage, proxies: Proxies): string {
  let address = plain(request.socket.remoteAddress ?? '')
  if (!proxies(address)) return address
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => addressOfHop(hop.trim()))
  while (proxies(address)) {
    const before = hops.pop()
    if (!before) break
    address = before
  }
  return address
}

/** Returns X-Forwarded-Host with its port if the peer is a trusted proxy, else null. */
export function forwardedHost(request: IncomingMessage, proxies: Proxies): string | null {
  if (!isProxy(request, proxies)) return null
  const named = String(request.headers['x-forwarded-host'] ?? '')
    .trim()
    .toLowerCase()
  return /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/.test(named) ? named : null
}

/** Returns whether a request comes from a trusted proxy. */
export const isProxy = (request: IncomingMessage, proxies: Proxies): boolean =>
  proxies(plain(request.socket.remoteAddress ?? ''))

/** Returns the address of a hop, which some proxies write with its port or in brackets; null if it is none. */
function addressOfHop(hop: string): string | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? []
  const address = plain(bracketed ?? dotted ?? hop)
  return isIP(address) === 0 ? null : address
}

/** Converts IPv4-mapped IPv6 addresses to IPv4, and drops the zone of a link-local one, which databases do not take. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
