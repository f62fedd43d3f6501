const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The name in a Host header, without case, port or closing dot. */
export const hostName = (header: string | null | undefined): string =>
  (header ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')

type Known = {
  /** Keys by the hosts of the directory, lower case; whoever has none yet leaves it out. */
  hosts?: ReadonlyMap<string, string>
  /** The site of this machine's own names. */
  defaultSite: string
  /** Sites without a domain of their own answer at `{key}.{baseDomain}`. */
  baseDomain: string
}

/** Key of the site a Host header names, without case, port or closing dot; null for a host that is no site's. */
export function siteKeyOfHost(header: string | null | undefined, known: Known): string | null {
  const host = hostName(header)
  if (LOOPBACK.has(host)) return known.defaultSite
  const ofHost = known.hosts?.get(host)
  if (ofHost !== undefined) return ofHost
  const suffix = `.${known.baseDomain}`
  return host.endsWith(suffix) && host.length > suffix.length ? host.slice(0, -suffix.length) : null
}
