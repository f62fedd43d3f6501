import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { members, sessions } from '@/lib/backend/db/schema'

/** Live: not revoked, used within 14 days, begun within 60, judged by the database's clock. */
const live = () =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.seenAt, sql`now() - interval '14 days'`),
    gt(sessions.createdAt, sql`now() - interval '60 days'`),
    lt(sessions.createdAt, sql`now() + interval '5 minutes'`),
  )

/** Begins a session; only the SHA-256 of its token is stored. */
export async function insertSession(
  db: Queryable,
  values: { tokenHash: string; memberId: number; siteId: number; confirmedAt?: Date },
): Promise<void> {
  await db.insert(sessions).values(values)
}

/** A live session of a site with its member; `recent` when the password was given within 15 minutes. */
export async function sessionWithMember(db: Queryable, tokenHash: string, siteId: number) {
  const [row] = await db
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
  return row ?? null
}

/** When the password of a live session was given, on whatever site; null for one that has ended. */
export async function confirmedAtOfLive(db: Queryable, tokenHash: string): Promise<Date | null> {
  const [row] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), live()))
    .limit(1)
  return row?.confirmedAt ?? null
}

/** Ends every session of the member of a live one, on every site. */
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

/** Notes a use, at most once in five minutes. */
export async function touchSession(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.seenAt, sql`now() - interval '5 minutes'`)))
}

/** Ends a session by the SHA-256 of its token; one that has ended stays as it is. */
export async function revokeSession(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
}

/** Ends every session of a member but one. */
export async function revokeSessionsOf(db: Queryable, memberId: number, but?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.revokedAt),
        but === undefined ? undefined : ne(sessions.tokenHash, but),
      ),
    )
}
