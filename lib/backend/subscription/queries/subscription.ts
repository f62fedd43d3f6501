import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Queryable, subscriptions } from '@/lib/backend/db/db'
import { limits } from '@/lib/rules/limits'

export type SubscriptionRow = typeof subscriptions.$inferSelect

type Key = Pick<SubscriptionRow, 'siteId' | 'email' | 'kind' | 'target'>

/**
 * Returns the subscription of an address to a topic, created unconfirmed when there is none. One that somebody else asked
 * for too belongs to no member: who confirms it may be neither.
 */
export async function requestSubscription(
  db: Queryable,
  values: Key & Pick<SubscriptionRow, 'language' | 'memberId'>,
): Promise<SubscriptionRow> {
  const [row] = await db
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: [subscriptions.siteId, subscriptions.email, subscriptions.kind, subscriptions.target],
      set: {
        language: values.language,
        // A repeated request restarts the validity of the link.
        createdAt: sql`now()`,
        // A link is valid for some days: a request that ended takes nothing from the next one.
        memberId: sql`case when ${subscriptions.memberId} = excluded.member_id or (${subscriptions.confirmedAt} is null and ${subscriptions.createdAt} < now() - make_interval(days => ${limits.retention.linkDays})) then excluded.member_id end`,
      },
    })
    .returning()
  if (!row) throw new Error('the subscription could not be stored')
  return row
}

/** Returns the subscription of an address to a topic of a site; null when there is none. */
export const subscriptionByKey = (db: Queryable, key: Key): Promise<SubscriptionRow | null> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, key.siteId),
        eq(subscriptions.email, key.email),
        eq(subscriptions.kind, key.kind),
        eq(subscriptions.target, key.target),
      ),
    )
    .limit(1)
    .then(([row]) => row ?? null)

/** Returns the subscriptions of an address of a site of one kind. */
export const subscriptionsOfKind = (db: Queryable, { siteId, email, kind }: Omit<Key, 'target'>) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.siteId, siteId), eq(subscriptions.email, email), eq(subscriptions.kind, kind)),
    )

/** Returns a subscription of a site; null when unknown. */
export const subscriptionById = (
  db: Queryable,
  siteId: number,
  id: number,
): Promise<SubscriptionRow | null> =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.siteId, siteId)))
    .limit(1)
    .then(([row]) => row ?? null)

/** Confirms a subscription, once; works published before are not sent. */
export async function confirmSubscription(db: Queryable, id: number): Promise<void> {
  await db
    .update(subscriptions)
    .set({ confirmedAt: sql`now()`, sentUpTo: sql`now()` })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt)))
}

/** Deletes a subscription. */
export async function deleteSubscription(db: Queryable, id: number): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.id, id))
}

/** A member's id, and confirmed address if there is one. */
type Owner = { id: number; email: string | null; emailConfirmedAt: Date | null }

/** Returns the confirmed address of a member in lower case; null without one. */
export const confirmedAddress = ({ email, emailConfirmedAt }: Owner): string | null =>
  emailConfirmedAt === null ? null : (email?.toLowerCase() ?? null)

/**
 * Returns whether a member may see and end a subscription: it goes to their confirmed address, or they asked for it and
 * it was confirmed. Before, the answer would tell to what a stranger's address is subscribed.
 */
export const isOwn = (
  row: Pick<SubscriptionRow, 'memberId' | 'email' | 'confirmedAt'>,
  owner: Owner,
): boolean => row.email === confirmedAddress(owner) || (row.memberId === owner.id && row.confirmedAt !== null)

/**
 * Returns the subscriptions of a member on a site, newest first. Those to another address than their confirmed one only
 * once they are confirmed: before, the list would tell to what a stranger's address is subscribed.
 */
export function subscriptionsOfMember(db: Queryable, siteId: number, owner: Owner) {
  const address = confirmedAddress(owner)
  const requested = and(eq(subscriptions.memberId, owner.id), isNotNull(subscriptions.confirmedAt))
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, siteId),
        address === null ? requested : or(requested, eq(subscriptions.email, address)),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
}

/** Returns the ids of sites with confirmed subscriptions. */
export const subscribedSites = (db: Queryable): Promise<number[]> =>
  db
    .selectDistinct({ siteId: subscriptions.siteId })
    .from(subscriptions)
    .where(isNotNull(subscriptions.confirmedAt))
    .then((rows) => rows.map(({ siteId }) => siteId))

/**
 * Returns up to `limit` confirmed subscriptions of a site with an id over `after`, last served before an instant, by
 * id.
 */
export const dueSubscriptions = (db: Queryable, siteId: number, before: Date, after: number, limit: number) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, siteId),
        isNotNull(subscriptions.confirmedAt),
        gt(subscriptions.id, after),
        sql`coalesce(${subscriptions.sentUpTo}, ${subscriptions.confirmedAt}) < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit)

/** Stores the instant up to which a subscription was served; false when another process was first. */
export const markServed = (db: Queryable, row: SubscriptionRow, upTo: Date): Promise<boolean> =>
  db
    .update(subscriptions)
    .set({ sentUpTo: upTo })
    .where(
      and(
        eq(subscriptions.id, row.id),
        isNotNull(subscriptions.confirmedAt),
        row.sentUpTo === null
          ? isNull(subscriptions.sentUpTo)
          : sql`${subscriptions.sentUpTo} < ${upTo.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: subscriptions.id })
    .then((rows) => rows.length > 0)
