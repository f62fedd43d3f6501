import { type SQL, and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import {
  type Queryable,
  downloadRecords,
  favorites,
  files,
  histories,
  idempotentReplies,
  identities,
  members,
  oneTimeSecrets,
  outbox,
  personalAlbumItems,
  personalAlbums,
  sessions,
  subscriptions,
  suppressedAddresses,
} from '@/lib/backend/db/db'
import type { MemberRow } from '@/lib/backend/auth/queries/member'
import { noticePrefix } from '../security-notice'

/** Maximum rows of each kind in an export, which bounds its memory. */
export const EXPORT_ROWS = 20_000

/** Reads all data stored for a member, newest first, up to `EXPORT_ROWS` of each kind. */
export async function ownData(db: Queryable, member: MemberRow) {
  const memberId = member.id
  const albums = await db
    .select()
    .from(personalAlbums)
    .where(eq(personalAlbums.memberId, memberId))
    .orderBy(desc(personalAlbums.id))
    .limit(EXPORT_ROWS)
  const albumIds = albums.map(({ id }) => id)
  return {
    favorites: await newest(db, favorites, memberId),
    downloads: await newest(db, downloadRecords, memberId),
    history: await newest(db, histories, memberId),
    identities: await newest(db, identities, memberId),
    subscriptions: await db
      .select()
      .from(subscriptions)
      .where(subscribedBy(member, { confirmed: true }))
      .orderBy(desc(subscriptions.id))
      .limit(EXPORT_ROWS),
    sessions: await db
      .select({
        siteId: sessions.siteId,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        confirmedAt: sessions.confirmedAt,
        revokedAt: sessions.revokedAt,
      })
      .from(sessions)
      .where(eq(sessions.memberId, memberId))
      .orderBy(desc(sessions.createdAt))
      .limit(EXPORT_ROWS),
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

type OfMember = typeof favorites | typeof downloadRecords | typeof histories | typeof identities

const newest = <Table extends OfMember>(db: Queryable, table: Table, memberId: number) =>
  db
    .select()
    .from(table as OfMember)
    .where(eq(table.memberId, memberId))
    .orderBy(desc(table.id))
    .limit(EXPORT_ROWS) as unknown as Promise<Table['$inferSelect'][]>

/** Returns the verified mobile number and email address of a member. */
const ownContacts = ({ mobileNo, email, emailConfirmedAt }: MemberRow): string[] =>
  [mobileNo, emailConfirmedAt && email].flatMap((contact) => contact || [])

/** Compares addresses in any case: each form keeps the case it was typed in, and all are of one mailbox. */
const isAnyOf = (column: AnyPgColumn | SQL, addresses: string[]) =>
  inArray(
    sql`lower(${column})`,
    addresses.map((address) => address.toLowerCase()),
  )

/**
 * A subscription made without signing in has no member: it is the member's by the verified address. Those to other
 * addresses are shown once they are `confirmed`, as in the list (`subscriptionsOfMember`).
 */
function subscribedBy(member: MemberRow, { confirmed = false } = {}) {
  const contacts = ownContacts(member)
  const requested = eq(subscriptions.memberId, member.id)
  const signedIn = confirmed ? and(requested, isNotNull(subscriptions.confirmedAt)) : requested
  return contacts.length === 0 ? signedIn : or(signedIn, isAnyOf(subscriptions.email, contacts))
}

/**
 * What a deleted member leaves outside the database, which the caller removes after the transaction: uploaded files,
 * and the files of messages by id or by one of the `addresses`.
 */
type Leftovers = { uploads: { path: string }[]; messageIds: string[]; addresses: string[] }

/**
 * Deletes a member and all rows that refer to it, by foreign keys, explicitly or by a verified address. Returns what
 * is left outside the database.
 */
export async function deleteMember(db: Queryable, member: MemberRow): Promise<Leftovers> {
  const albums = await db
    .select({ id: personalAlbums.id })
    .from(personalAlbums)
    .where(eq(personalAlbums.memberId, member.id))
  const contacts = ownContacts(member)
  const ended = await db
    .delete(subscriptions)
    .where(subscribedBy(member))
    .returning({ email: subscriptions.email, confirmedAt: subscriptions.confirmedAt })
  // An unconfirmed address may be another person's: messages queued for it stay.
  const confirmed = ended.filter(({ confirmedAt }) => confirmedAt !== null)
  const addresses = [...new Set([...confirmed.map(({ email }) => email), ...contacts])]
  const messageIds: string[] = []
  const deleteMessages = async (which: SQL) => {
    const rows = await db.delete(outbox).where(which).returning({ messageId: outbox.messageId })
    messageIds.push(...rows.map(({ messageId }) => messageId))
  }
  if (addresses.length > 0) {
    await deleteMessages(isAnyOf(outbox.to, addresses))
    // A report of an error is addressed to the journal and names the reader, who may not be signed in.
    await deleteMessages(isAnyOf(sql`${outbox.payload}->>'replyTo'`, addresses))
    await db.delete(oneTimeSecrets).where(isAnyOf(oneTimeSecrets.subject, addresses))
  }
  const typed = [
    ...addresses,
    ...ended.map(({ email }) => email),
    ...(member.pendingEmail ? [member.pendingEmail] : []),
  ]
  if (typed.length > 0) await db.delete(suppressedAddresses).where(isAnyOf(suppressedAddresses.email, typed))
  const links = sql`select payload->>'messageId' from one_time_secrets where payload->>'memberId' = ${String(member.id)}`
  await deleteMessages(sql`${outbox.messageId} in (${links})`)
  await deleteMessages(sql`starts_with(${outbox.messageId}, ${noticePrefix(member.id)})`)
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
  return { uploads, messageIds, addresses }
}

/**
 * Removes identities of some issuers from a member; false when no other sign-in method would remain. Locks the member
 * row, so that two concurrent requests cannot each remove the last method the other relies on.
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

const RECORDS = { favorites, downloads: downloadRecords, history: histories, albums: personalAlbums }

/** Counts a member's records by site: those of one kind, or of all. */
export async function recordsBySite(
  db: Queryable,
  memberId: number,
  kind?: keyof typeof RECORDS,
): Promise<{ siteId: number; count: number }[]> {
  const of = (table: (typeof RECORDS)[keyof typeof RECORDS]) =>
    db.select({ siteId: table.siteId }).from(table).where(eq(table.memberId, memberId))
  const all = kind
    ? of(RECORDS[kind]).as('records')
    : unionAll(of(favorites), of(downloadRecords), of(histories), of(personalAlbums)).as('records')
  return db
    .select({ siteId: all.siteId, count: sql<number>`count(*)::int` })
    .from(all)
    .groupBy(all.siteId)
}
