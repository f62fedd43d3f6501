import { eq, inArray } from 'drizzle-orm'
import { type Db, siteMembers, sites } from '@/lib/backend/db/db'
import { storedState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { replaceRows } from '@/lib/backend/db/replace-rows'

const PREFIX = 'members:'

/**
 * Writes the member sites of a group, in the order of its pack. Members imported later are added by `joinGroups`, so
 * packs may be imported in any order.
 */
export async function writeMembers(db: Db, siteId: number, sld: string, members: string[]): Promise<void> {
  await setStoredState(db, `${PREFIX}${sld}`, members.join(' '))
  await link(db, siteId, members)
}

/** Adds a site to every group whose pack names it. */
export async function joinGroups(db: Db, sld: string): Promise<void> {
  for (const [key, value] of await storedState(db)) {
    const members = value.split(' ')
    if (!key.startsWith(PREFIX) || !members.includes(sld)) continue
    const [group] = await db
      .select({ id: sites.id })
      .from(sites)
      .where(eq(sites.sld, key.slice(PREFIX.length)))
      .limit(1)
    if (group) await link(db, group.id, members)
  }
}

async function link(db: Db, siteId: number, members: string[]): Promise<void> {
  const known =
    members.length === 0
      ? []
      : await db.select({ id: sites.id, sld: sites.sld }).from(sites).where(inArray(sites.sld, members))
  const rows = known.map(({ id, sld }) => ({ siteId, memberId: id, sort: members.indexOf(sld) }))
  await replaceRows(db, siteMembers, eq(siteMembers.siteId, siteId), rows)
}
