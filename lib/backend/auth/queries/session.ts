import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Queryable, members, sessions } from '@/lib/backend/db/db'
import { deleteOld } from '@/lib/backend/db/delete-old'
import { limits } from '@/lib/rules/limits'

/** Condition of a live session: not revoked, recently used, not too old, by the database's clock. */
const live = () =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.seenAt, sql`now() - make_interval(days => ${limits.session.unusedDays})`),
    gt(sessions.createdAt, sql`now() - make_interval(days => ${limits.session.days})`),
    lt(sessions.createdAt, sql`now() + interval '5 minutes'`),
  )

/** Creates a session; only the SHA-256 of its token is stored. */
export async function insertSession(
  db: Queryable,
  values: { tokenHash: string; memberId: number; siteId: number; confirmedAt?: Date },
): Promise<void> {
  await db.insert(sessions).values(values)
}

/** Returns a live session of a site with its member; `recent` if the password was entered within 15 minutes. */
export const sessionWithMember = (db: Queryable, tokenHash: string, siteId: number) =>
  db
    .select({
      session: sessions,
      member: members,
      recent: sql<boolean>`${sessions.confirmedAt} > now() - interval '15 minutes'`,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), eq(sessions.siteId, siteId), live(), isNull(members.disabledAt)),
    )
    .limit(1)
    .then(([row]) => row ?? null)

/** Returns when the password of a live session of any site was entered; null if the session has ended. */
export const confirmedAtOfLiveSession = (db: Queryable, tokenHash: string): Promise<Date | null> =>
  db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), live()))
    .limit(1)
    .then(([row]) => row?.confirmedAt ?? null)

/** Revokes every session, on all sites, of the member of a live session. */
export async function revokeSessionsLike(db: Queryable, tokenHash: string): Promise<void> {
  const owner = db
    .select({ id: sessions.memberId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), live()))
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(sessions.memberId, owner), isNull(sessions.revokedAt)))
}

/** Records a use, at most once in five minutes. */
export async function touchSession(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.seenAt, sql`now() - interval '5 minutes'`)))
}

/** Revokes a session by the SHA-256 of its token; one already revoked is not changed. */
export async function revokeSession(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
}

/** Revokes every session of a member. */
export async function revokeSessionsOf(db: Queryable, memberId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt)))
}

/** Deletes sessions that have ended; revoked ones a day later. */
export async function sweepSessions(db: Queryable): Promise<void> {
  const isUnused = lt(sessions.seenAt, sql`now() - make_interval(days => ${limits.session.unusedDays})`)
  const isOld = lt(sessions.createdAt, sql`now() - make_interval(days => ${limits.session.days})`)
  const isRevoked = lt(sessions.revokedAt, sql`now() - interval '1 day'`)
  await deleteOld(db, sessions, sql`(${isUnused} or ${isOld} or ${isRevoked})`)
}
