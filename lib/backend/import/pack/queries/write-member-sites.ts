import { eq, inArray } from 'drizzle-orm'
import { type Db, siteMembers, sites } from '@/lib/backend/db/db'
import { storedState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { replaceRows } from '@/lib/backend/db/replace-rows'

const PREFIX = 'members:'

/**
 * Writes the member sites of a group, in the order of its pack. Members imported later are added by `joinGroups`, so
 * packs may be imported in any order.
 */
export async function writeMemberSites(
  db: Db,
  siteId: number,
  sld: string,
  memberSites: string[],
): Promise<void> {
  await setStoredState(db, `${PREFIX}${sld}`, memberSites.join(' '))
  await replaceMemberSites(db, siteId, memberSites)
}

/** Adds a site to every group whose pack names it. */
export async function joinGroups(db: Db, sld: string): Promise<void> {
  for (const [key, value] of await storedState(db)) {
    const memberSites = value.split(' ')
    if (!key.startsWith(PREFIX) || !memberSites.includes(sld)) continue
    const [group] = await db
      .select({ id: sites.id })
      .from(sites)
      .where(eq(sites.sld, key.slice(PREFIX.length)))
      .limit(1)
    if (group) await replaceMemberSites(db, group.id, memberSites)
  }
}

/** Replaces the members of a group by those of its pack that are imported. */
async function replaceMemberSites(db: Db, siteId: number, memberSites: string[]): Promise<void> {
  const existingSites =
    memberSites.length === 0
      ? []
      : await db.select({ id: sites.id, sld: sites.sld }).from(sites).where(inArray(sites.sld, memberSites))
  const rows = existingSites.map(({ id, sld }) => ({ siteId, memberId: id, sort: memberSites.indexOf(sld) }))
  await replaceRows(db, siteMembers, eq(siteMembers.siteId, siteId), rows)
}
