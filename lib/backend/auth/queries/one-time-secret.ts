import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { oneTimeSecrets } from '@/lib/backend/db/schema'

type SecretRow = typeof oneTimeSecrets.$inferSelect

type NewSecret = {
  id: string
  kind: string
  subject: string
  secretHash: string
  payload?: Record<string, unknown>
  /** Seconds it lives. */
  seconds: number
}

/** Keeps a secret under its id, in place of the one that was there. */
export async function putSecret(
  db: Queryable,
  { seconds, payload = {}, ...values }: NewSecret,
): Promise<void> {
  const fresh = {
    ...values,
    payload,
    tries: 0,
    usedAt: null,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  }
  await db.insert(oneTimeSecrets).values(fresh).onConflictDoUpdate({ target: oneTimeSecrets.id, set: fresh })
}

/** Neither used nor expired; a creation in the future (a clock that jumped) counts as expired. */
const usable = (id: string, kind: string) =>
  and(
    eq(oneTimeSecrets.id, id),
    eq(oneTimeSecrets.kind, kind),
    isNull(oneTimeSecrets.usedAt),
    gt(oneTimeSecrets.expiresAt, sql`now()`),
    lt(oneTimeSecrets.createdAt, sql`now() + interval '1 minute'`),
  )

/** A secret that can still be used, without using it; null when it is used, expired or unknown. */
export async function readSecret(db: Queryable, id: string, kind: string): Promise<SecretRow | null> {
  const [row] = await db.select().from(oneTimeSecrets).where(usable(id, kind)).limit(1)
  return row ?? null
}

/** Uses a secret up, atomically; null when it is used, expired or unknown. */
export async function consumeSecret(db: Queryable, id: string, kind: string): Promise<SecretRow | null> {
  const [row] = await db
    .update(oneTimeSecrets)
    .set({ usedAt: sql`now()` })
    .where(usable(id, kind))
    .returning()
  return row ?? null
}

/** Takes an id that may be used once while it is remembered; false when it was taken. */
export async function takeNonce(db: Queryable, id: string, seconds: number): Promise<boolean> {
  const taken = await db
    .insert(oneTimeSecrets)
    .values({
      ...{ id, kind: 'nonce', subject: '', secretHash: '' },
      expiresAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .onConflictDoNothing()
    .returning({ id: oneTimeSecrets.id })
  return taken.length > 0
}

/** Counts one try of at most `most`; null when there are none left. */
export async function trySecret(
  db: Queryable,
  id: string,
  kind: string,
  max: number,
): Promise<SecretRow | null> {
  const [row] = await db
    .update(oneTimeSecrets)
    .set({ tries: sql`${oneTimeSecrets.tries} + 1` })
    .where(and(usable(id, kind), lt(oneTimeSecrets.tries, max)))
    .returning()
  return row ?? null
}

/**
 * Makes other transactions about a subject wait for this one, so that what is counted first and added then keeps within
 * its bound.
 */
export async function lockSubject(tx: Queryable, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}

/** How many of a kind a subject was given lately, and seconds since the last. */
export async function secretsSince(db: Queryable, kind: string, subject: string) {
  const [row] = await db
    .select({
      hour: sql<number>`count(*) filter (where ${oneTimeSecrets.createdAt} > now() - interval '1 hour')::int`,
      day: sql<number>`count(*)::int`,
      age: sql<number | null>`extract(epoch from now() - max(${oneTimeSecrets.createdAt}))::float`,
    })
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.kind, kind),
        eq(oneTimeSecrets.subject, subject),
        gt(oneTimeSecrets.createdAt, sql`now() - interval '1 day'`),
      ),
    )
  return row ?? { hour: 0, day: 0, age: null }
}

/** How many of a kind anybody was given today. */
export async function secretsToday(db: Queryable, kind: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.kind, kind), gt(oneTimeSecrets.createdAt, sql`now() - interval '1 day'`)))
  return row?.n ?? 0
}

/** Forgets captchas and nonces that expired, and everything else a day later: codes are counted for that long. */
export async function sweepSecrets(db: Queryable): Promise<void> {
  await db
    .delete(oneTimeSecrets)
    .where(
      or(
        lt(oneTimeSecrets.expiresAt, sql`now() - interval '1 day'`),
        and(inArray(oneTimeSecrets.kind, ['captcha', 'nonce']), lt(oneTimeSecrets.expiresAt, sql`now()`)),
      ),
    )
}
