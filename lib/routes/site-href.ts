type SiteLocation = { siteId: number | null; address: string | null }
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
): string => (currentSite.isGroup ? addressOn(path, { siteId, address }, currentSite.id) : path)

/** Returns the URL of a path of a site's content, with that site's host where it is not the current site. */
export const addressOn = (path: string, { siteId, address }: SiteLocation, currentId: number): string =>
  siteId !== null && siteId !== currentId && address ? `//${address}${path}` : path
