import type { CatalogueSite } from '@/lib/contract/envelope'
import type { Db, SiteRow } from '@/lib/backend/db/db'
import { env } from '@/lib/env'
import { requireOpenSite } from '@/lib/backend/http/handler'
import { directory } from './directory'
import { isGroupOf } from './is-group-of'
import { siteAddress } from './site-address'

/** The open group that lists a site, else the open aggregate; null if there is neither. */
async function catalogueOf(db: Db, site: SiteRow): Promise<CatalogueSite | null> {
  const { sites, members } = await directory(db)
  const others = sites.filter(({ id, state }) => id !== site.id && state === 'open')
  const group = others.find((other) => isGroupOf(other, members, site.id))
  const found = group ?? others.find(({ type }) => type === 'all')
  const address = siteAddress(found, env)
  return found && address ? { name: found.name, enName: found.enName, address } : null
}

/** Refuses a site that is not open; the refusal names the catalogue where a reader finds other journals. */
export const requireOpenOrCatalogue = async (db: Db, site: SiteRow): Promise<SiteRow> =>
  requireOpenSite(site, site.state === 'open' ? null : await catalogueOf(db, site))
