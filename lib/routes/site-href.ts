type SiteLocation = { siteId: number; address: string | null }
/** The site a page is on. */
export type CurrentSite = { id: number; isGroup: boolean }

/**
 * Returns the URL of a path of a site's content: on a group or aggregate site with the owning site's host, else the
 * path itself.
 */
export const siteHref = (
  path: string,
  { siteId, address }: SiteLocation,
  currentSite: CurrentSite,
): string => (currentSite.isGroup && siteId !== currentSite.id && address ? `//${address}${path}` : path)
