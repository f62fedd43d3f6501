import {
  type CatalogueSite,
  STATUS_CLOSED_SITE,
  STATUS_EXPIRED_SITE,
  type SiteIdentity,
} from '@/lib/contract/envelope'
import type { SiteRow } from '@/lib/backend/db/schema'
import { secondsUntil } from '@/lib/text/seconds-until'
import { Refusal, existing, notFound } from './refusal'

/** The site of a request, and every site whose content it may show. */
export type Scope = {
  site: SiteRow
  /** Ids of the site itself and of its members. */
  siteIds: number[]
  sites: SiteRow[]
}

/** Restricts a scope by a `siteId` parameter; a site outside of it is not found. */
export function restrictSites(scope: Scope, siteId: number | undefined): number[] {
  if (siteId === undefined || siteId === scope.site.id) return scope.siteIds
  if (!scope.siteIds.includes(siteId)) throw notFound()
  return [siteId]
}

/** Returns the site of a `siteId` parameter; by default the Host's. Refuses closed and expired sites. */
export function siteOf(scope: Scope, siteId: number | undefined): SiteRow {
  const site = existing(scope.sites.find((candidate) => candidate.id === (siteId ?? scope.site.id)))
  return requireOpenSite(site)
}

/**
 * Refuses a closed (10001) or expired (10002) site, naming the catalogue with other journals if one is given, and a site
 * under maintenance (503).
 */
export function requireOpenSite(site: SiteRow, catalogue?: CatalogueSite | null): SiteRow {
  // The site's data stays inaccessible; the refusal has its name, contact and colours.
  const support = { ...identityOf(site), ...(catalogue ? { catalogue } : {}) }
  if (site.state === 'closed')
    throw new Refusal(403, 'siteClosed', { status: STATUS_CLOSED_SITE, data: support })
  if (site.state === 'expired')
    throw new Refusal(403, 'siteExpired', { status: STATUS_EXPIRED_SITE, data: support })
  const maintenance = maintenanceOf(site)
  if (!maintenance) return site
  const retryAfter = String(secondsUntil(maintenance.maintenanceUntil))
  throw new Refusal(503, 'siteMaintenance', { headers: { 'retry-after': retryAfter }, data: maintenance })
}

/** Returns what pages without the site's data show of it: name, contact and colours. */
export const identityOf = (site: SiteRow): SiteIdentity => {
  const { name, enName, supportPhone, colorId, colour, colour1, colour2, colour3 } = site
  return { name, enName, supportPhone, colours: { colorId, colour, colour1, colour2, colour3 } }
}

/** Returns the identity of a site and the end of its maintenance; null if there is none. */
export function maintenanceOf(site: SiteRow) {
  const { maintenanceUntil } = site
  if (maintenanceUntil === null || maintenanceUntil.getTime() <= Date.now()) return null
  return { ...identityOf(site), maintenanceUntil: maintenanceUntil.toISOString() }
}
