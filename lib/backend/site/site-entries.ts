import type { Db } from '@/lib/backend/db/db'
import type { SiteEntry } from '@/lib/contract/ext'
import { identityOf, maintenanceOf } from '@/lib/backend/http/handler'
import { env } from '@/lib/env'
import { directory } from './directory'
import { recentlyWithdrawn } from './queries/site'

/** What visitors of one site are not told of another. */
export const UNTOLD = { identity: null, maintenance: null, withdrawn: [] } satisfies Partial<SiteEntry>

/** Returns the data the front needs of every site. */
export async function siteEntries(db: Db): Promise<SiteEntry[]> {
  const { sites, members } = await directory(db)
  const withdrawn = await recentlyWithdrawn(db)
  return sites.map((site) => ({
    key: site.sld,
    id: site.id,
    hosts: [...(site.domain ? [site.domain] : []), `${site.sld}.${env.BASE_DOMAIN}`],
    defaultLanguage: site.defaultLanguage,
    state: site.state,
    identity: identityOf(site),
    maintenance: maintenanceOf(site),
    withdrawn: withdrawn
      .filter(
        ({ siteId }) => site.type === 'all' || siteId === site.id || members.get(site.id)?.includes(siteId),
      )
      .map(({ id }) => `article:${id}`),
  }))
}
