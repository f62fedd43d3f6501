import { isIPv4, isIPv6 } from 'node:net'

/** Returns the network of an address for rate limits and counts: an IPv4 address itself, the /64 of an IPv6 address. */
export const networkOf = (address: string): string =>
  isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address

/** Returns the block a network is likely assigned from: the /24 of an IPv4 address, the /48 of an IPv6 network or address. */
export function blockOf(address: string): string {
  if (isIPv4(address)) return address.split('.').slice(0, 3).join('.')
  return isIPv6(address) ? groupsOf(address).slice(0, 3).join(':') : address
}

/** Returns the eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
