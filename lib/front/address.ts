import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

export { networkOf as limitKey } from '@/lib/text/network'

/** Says whether an address is that of a trusted proxy. */
export type Proxies = (address: string) => boolean

/** Trusted proxies: addresses or CIDR ranges; a wrong one is named at start. */
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

/** Address of the visitor: the peer's, or the last in X-Forwarded-For that is no proxy of ours. */
export function addressOf(request: IncomingMessage, proxies: Proxies): string {
  let address = plain(request.socket.remoteAddress ?? '')
  if (!proxies(address)) return address
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) !== 0)
  while (proxies(address)) {
    const before = hops.pop()
    if (before === undefined) break
    address = before
  }
  return address
}

/** The host a proxy of ours was asked for (X-Forwarded-Host), a port with it; null without one, or from anybody else. */
export function forwardedHost(request: IncomingMessage, proxies: Proxies): string | null {
  if (!isProxy(request, proxies)) return null
  const named = String(request.headers['x-forwarded-host'] ?? '')
    .trim()
    .toLowerCase()
  return /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/.test(named) ? named : null
}

/** Whether a request comes from a proxy of ours. */
export const isProxy = (request: IncomingMessage, proxies: Proxies): boolean =>
  proxies(plain(request.socket.remoteAddress ?? ''))

/** IPv4 inside IPv6 is IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
