const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns the name in a Host header in lower case, without port or trailing dot. */
export const hostName = (header: string | null | undefined): string =>
  (header ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')

/** Returns whether a Host header names this machine, whatever its port. */
export const isLoopbackHost = (header: string | undefined): boolean => LOOPBACK.has(hostName(header))

type Known = {
  /** Site keys by the hosts of the directory, lower case; left out if it is not loaded. */
  hosts?: ReadonlyMap<string, string>
  /** Site of loopback hosts. */
  defaultSite: string
  /** Sites without their own domain have the host `{key}.{baseDomain}`. */
  baseDomain: string
}

/** Returns the key of the site of a Host header, ignoring case, port and trailing dot; null for an unknown host. */
export function findSiteKey(header: string | null | undefined, known: Known): string | null {
  const host = hostName(header)
  if (LOOPBACK.has(host)) return known.defaultSite
  const ofHost = known.hosts?.get(host)
  if (ofHost !== undefined) return ofHost
  const suffix = `.${known.baseDomain}`
  return host.endsWith(suffix) && host.length > suffix.length ? host.slice(0, -suffix.length) : null
}
