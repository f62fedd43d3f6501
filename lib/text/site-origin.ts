/**
 * Origin of a site's own address (`address` of the wire: a host, perhaps with a port). Names that only this machine
 * knows speak plain HTTP, every public one HTTPS. The same for every visitor, so that cached pages may hold it.
 */
export function siteOrigin(address: string): string {
  const host = address.replace(/:\d+$/, '').toLowerCase()
  const local = host === 'localhost' || host.endsWith('.localhost') || /^(\d{1,3}\.){3}\d{1,3}$/.test(host)
  return `${local ? 'http' : 'https'}://${address}`
}
