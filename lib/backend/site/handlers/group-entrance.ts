import type { Context } from '@/lib/backend/http/context'
import { directory } from '../directory'
import type { SiteRow } from '@/lib/backend/db/schema'
import { siteOrigin } from '@/lib/http/site-origin'
import { env } from '@/lib/env'
import { isGroupOf } from '../is-group-of'
import { siteAddress } from '../site-address'

/**
 * Returns the address of a site's link to its group: the one its owner set, or, when only switched on ("1"), the home
 * page of the open group that lists the site; null when none is set or found.
 */
export async function groupEntrance(
  { db }: Context,
  site: SiteRow,
  set: string | null,
): Promise<string | null> {
  if (set !== '1' && set !== 'true') return set
  const { sites, members } = await directory(db)
  const group = sites.find((found) => isGroupOf(found, members, site.id) && found.state === 'open')
  const address = siteAddress(group, env)
  return address ? `${siteOrigin(address)}/` : null
}
