import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

export { networkOf as limitKey } from '@/lib/text/network'

/** Trusted proxies: addresses or CIDR ranges; a wrong one is named at start. */
export function proxyList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`TRUSTED_PROXIES: ${range} is neither an address nor a range.`)
    if (bits === undefined) list.addAddress(address, family === 6 ? 'ipv6' : 'ipv4')
    else list.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Address of the visitor: the peer's, or the last in X-Forwarded-For that is no proxy of ours. */
export function addressOf(request: IncomingMessage, proxies: BlockList): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) !== 0)
  let address = plain(request.socket.remoteAddress ?? '')
  while (trusted(address, proxies)) {
    const before = hops.pop()
    if (before === undefined) break
    address = before
  }
  return address
}

/** The host a proxy of ours was asked for (X-Forwarded-Host), a port with it; null without one, or from anybody else. */
export function forwardedHost(request: IncomingMessage, proxies: BlockList): string | null {
  if (!isProxy(request, proxies)) return null
  const named = String(request.headers['x-forwarded-host'] ?? '')
    .trim()
    .toLowerCase()
  return /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/.test(named) ? named : null
}

/** Whether a request comes from a proxy of ours. */
export const isProxy = (request: IncomingMessage, proxies: BlockList): boolean =>
  trusted(plain(request.socket.remoteAddress ?? ''), proxies)

const trusted = (address: string, proxies: BlockList): boolean =>
  isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** IPv4 inside IPv6 is IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
