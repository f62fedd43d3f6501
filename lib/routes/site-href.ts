type Owned = { siteId: number; address: string | null }
/** The site a page is on. */
export type CurrentSite = { id: number; isGroup: boolean }

/**
 * Where a path of another site's content leads from here: on a group or aggregate site to the owning site's own address
 * (cross-site links); without one, and on the own site, the path itself.
 */
export const siteHref = (path: string, { siteId, address }: Owned, currentSite: CurrentSite): string =>
  currentSite.isGroup && siteId !== currentSite.id && address ? `//${address}${path}` : path
