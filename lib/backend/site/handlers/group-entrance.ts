import type { Context } from '@/lib/backend/http/context'
import { directory } from '@/lib/backend/site/directory'
import type { SiteRow } from '@/lib/backend/db/schema'
import { siteOrigin } from '@/lib/http/site-origin'
import { env } from '@/lib/env'
import { siteAddress } from '../site-address'

/**
 * Where a site's entrance to its group leads: the address its owner set, or, where it is only switched on ("1"), the home
 * of the open group that lists the site; null without one.
 */
export async function groupEntrance(
  { db }: Context,
  site: SiteRow,
  set: string | null,
): Promise<string | null> {
  if (set !== '1' && set !== 'true') return set
  const { sites, members } = await directory(db)
  const group = sites.find(
    ({ id, type, state }) => type === 'group' && state === 'open' && members.get(id)?.includes(site.id),
  )
  const address = siteAddress(group, env)
  return address ? `${siteOrigin(address)}/` : null
}
