import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '@/lib/backend/db/db'
import {
  collects,
  downloadRecords,
  files,
  histories,
  idempotentReplies,
  identities,
  members,
  oneTimeSecrets,
  outbox,
  personalAlbumItems,
  personalAlbums,
  subscriptions,
} from '@/lib/backend/db/schema'
import type { MemberRow } from '@/lib/backend/auth/queries/member'

/** Rows of one kind an export holds at most: memory stays bounded whatever a member has collected. */
export const EXPORT_ROWS = 20_000

/** All that the database holds for a member, newest first; each kind up to `EXPORT_ROWS`. */
export async function ownData(db: Queryable, memberId: number) {
  const albums = await db
    .select()
    .from(personalAlbums)
    .where(eq(personalAlbums.memberId, memberId))
    .orderBy(desc(personalAlbums.id))
    .limit(EXPORT_ROWS)
  const albumIds = albums.map(({ id }) => id)
  return {
    favorites: await newest(db, collects, memberId),
    downloads: await newest(db, downloadRecords, memberId),
    history: await newest(db, histories, memberId),
    identities: await newest(db, identities, memberId),
    subscriptions: await newest(db, subscriptions, memberId),
    albums,
    albumItems:
      albumIds.length === 0
        ? []
        : await db
            .select()
            .from(personalAlbumItems)
            .where(inArray(personalAlbumItems.albumId, albumIds))
            .orderBy(personalAlbumItems.albumId, personalAlbumItems.sort)
            .limit(EXPORT_ROWS),
    uploads: await db
      .select({
        id: files.id,
        name: files.name,
        mimeType: files.mimeType,
        size: files.size,
        path: files.path,
      })
      .from(files)
      .where(eq(files.memberId, memberId)),
  }
}

type OfMember =
  typeof collects | typeof downloadRecords | typeof histories | typeof identities | typeof subscriptions

const newest = <Table extends OfMember>(db: Queryable, table: Table, memberId: number) =>
  db
    .select()
    .from(table as OfMember)
    .where(eq(table.memberId, memberId))
    .orderBy(desc(table.id))
    .limit(EXPORT_ROWS) as unknown as Promise<Table['$inferSelect'][]>

/** The number and the address a member has proved to own. */
const ownContacts = ({ mobileNo, email, emailConfirmedAt }: MemberRow): string[] =>
  [mobileNo, emailConfirmedAt && email].flatMap((contact) => contact || [])

/**
 * Deletes a member and everything that names it: what hangs on the row goes by foreign keys, the rest by hand.
 * Answers the uploaded files, whose bytes the caller removes after the transaction.
 */
export async function deleteMember(db: Queryable, member: MemberRow): Promise<{ path: string }[]> {
  const albums = await db
    .select({ id: personalAlbums.id })
    .from(personalAlbums)
    .where(eq(personalAlbums.memberId, member.id))
  const ended = await db
    .delete(subscriptions)
    .where(eq(subscriptions.memberId, member.id))
    .returning({ email: subscriptions.email, confirmedAt: subscriptions.confirmedAt })
  // An address nobody confirmed may be another person's: what is queued for it stays.
  const confirmed = ended.filter(({ confirmedAt }) => confirmedAt !== null)
  const addresses = [...new Set([...confirmed.map(({ email }) => email), ...ownContacts(member)])]
  if (addresses.length > 0) {
    await db.delete(outbox).where(inArray(outbox.to, addresses))
    await db.delete(oneTimeSecrets).where(inArray(oneTimeSecrets.subject, addresses))
  }
  const links = sql`select payload->>'messageId' from one_time_secrets where payload->>'memberId' = ${String(member.id)}`
  await db.delete(outbox).where(sql`${outbox.messageId} in (${links})`)
  await db.delete(oneTimeSecrets).where(sql`${oneTimeSecrets.payload}->>'memberId' = ${String(member.id)}`)
  if (albums.length > 0)
    await db.delete(idempotentReplies).where(
      inArray(
        sql`${idempotentReplies.reply}->>'id'`,
        albums.map(({ id }) => String(id)),
      ),
    )
  const uploads = await db.delete(files).where(eq(files.memberId, member.id)).returning({ path: files.path })
  await db.delete(members).where(eq(members.id, member.id))
  return uploads
}

/**
 * Unties identities of some issuers from a member, unless no other way to sign in would remain.
 * Locks the member, so that two requests at once cannot each take the other's last way away.
 */
export async function unbindIdentities(db: Queryable, memberId: number, issuers: string[]): Promise<boolean> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId)).for('update')
  const bound = await db.select().from(identities).where(eq(identities.memberId, memberId))
  const others = bound.filter(({ issuer }) => !issuers.includes(issuer))
  if (!member || (member.passwordHash === null && member.mobileNo === null && others.length === 0))
    return false
  await db
    .delete(identities)
    .where(
      and(eq(identities.memberId, memberId), or(...issuers.map((issuer) => eq(identities.issuer, issuer)))),
    )
  return true
}

/** How many records of any kind a member has, by site. */
export async function recordsBySite(
  db: Queryable,
  memberId: number,
): Promise<{ siteId: number; count: number }[]> {
  const of = (table: typeof collects | typeof downloadRecords | typeof histories | typeof personalAlbums) =>
    db.select({ siteId: table.siteId }).from(table).where(eq(table.memberId, memberId))
  const all = unionAll(of(collects), of(downloadRecords), of(histories), of(personalAlbums)).as('records')
  return db
    .select({ siteId: all.siteId, count: sql<number>`count(*)::int` })
    .from(all)
    .groupBy(all.siteId)
}
