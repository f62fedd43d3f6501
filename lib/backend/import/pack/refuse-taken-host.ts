type Hosts = { sld: string; domain?: string | null | undefined }

/** Returns the hosts a site answers at. */
const hostsOf = ({ sld, domain }: Hosts, baseDomain: string): string[] => [
  `${sld}.${baseDomain}`.toLowerCase(),
  ...(domain ? [domain.toLowerCase()] : []),
]

/** Throws when a site would answer at a host of another: an owner's pack could take over a foreign journal. */
export function refuseTakenHost(site: Hosts, sites: readonly Hosts[], baseDomain: string): void {
  const hosts = new Set(hostsOf(site, baseDomain))
  for (const other of sites) {
    const taken = hostsOf(other, baseDomain).find((host) => hosts.has(host))
    if (other.sld !== site.sld && taken !== undefined)
      throw new Error(
        `site.yaml: the host ${taken} belongs to the site ${other.sld}; name another site.domain or site.sld`,
      )
  }
}
