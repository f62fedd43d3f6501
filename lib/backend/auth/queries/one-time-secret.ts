import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Queryable, oneTimeSecrets } from '@/lib/backend/db/db'
import { deleteOld } from '@/lib/backend/db/delete-old'

type SecretRow = typeof oneTimeSecrets.$inferSelect

type NewSecret = {
  id: string
  kind: string
  subject: string
  secretHash: string
  payload?: Record<string, unknown>
  /** Lifetime in seconds. */
  seconds: number
}

/** Stores a secret by its id, replacing the previous one. */
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

/** Condition of a secret that was not created before the database's clock was set back. */
const isOfThisClock = lt(oneTimeSecrets.createdAt, sql`now() + interval '1 minute'`)

/**
 * Condition of a valid secret: neither used nor expired; a creation time in the future (a clock change) counts as
 * expired.
 */
const usable = (id: string, kind: string) =>
  and(
    eq(oneTimeSecrets.id, id),
    eq(oneTimeSecrets.kind, kind),
    isNull(oneTimeSecrets.usedAt),
    gt(oneTimeSecrets.expiresAt, sql`now()`),
    isOfThisClock,
  )

/** Returns a valid secret without using it up; null if it is used, expired or unknown. */
export const readSecret = (db: Queryable, id: string, kind: string): Promise<SecretRow | null> =>
  db
    .select()
    .from(oneTimeSecrets)
    .where(usable(id, kind))
    .limit(1)
    .then(([row]) => row ?? null)

/** Uses up a secret atomically; null if it is used, expired or unknown. */
export const consumeSecret = (db: Queryable, id: string, kind: string): Promise<SecretRow | null> =>
  db
    .update(oneTimeSecrets)
    .set({ usedAt: sql`now()` })
    .where(usable(id, kind))
    .returning()
    .then(([row]) => row ?? null)

/** Claims an id that may be used once during its lifetime; false if it was claimed before. */
export const takeNonce = (db: Queryable, id: string, seconds: number): Promise<boolean> =>
  db
    .insert(oneTimeSecrets)
    .values({
      id,
      kind: 'nonce',
      subject: '',
      secretHash: '',
      expiresAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .onConflictDoNothing()
    .returning({ id: oneTimeSecrets.id })
    .then((taken) => taken.length > 0)

/** Counts a try of at most `max`; null if none are left. */
export const attemptSecret = (
  db: Queryable,
  id: string,
  kind: string,
  max: number,
): Promise<SecretRow | null> =>
  db
    .update(oneTimeSecrets)
    .set({ tries: sql`${oneTimeSecrets.tries} + 1` })
    .where(and(usable(id, kind), lt(oneTimeSecrets.tries, max)))
    .returning()
    .then(([row]) => row ?? null)

/** Serialises transactions about a subject, so that a count followed by an insert stays within its limit. */
export async function lockSubject(tx: Queryable, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}

/** Condition of a secret that counts: not one of the future, which would hold its subject up until then. */
const isOfLastDay = and(gt(oneTimeSecrets.createdAt, sql`now() - interval '1 day'`), isOfThisClock)

/** Returns how many secrets of some kinds a subject had in the last hour and day, and the seconds since the last. */
export const secretsSince = (db: Queryable, kinds: string | string[], subject: string) =>
  db
    .select({
      hour: sql<number>`count(*) filter (where ${oneTimeSecrets.createdAt} > now() - interval '1 hour')::int`,
      day: sql<number>`count(*)::int`,
      age: sql<number | null>`extract(epoch from now() - max(${oneTimeSecrets.createdAt}))::float`,
    })
    .from(oneTimeSecrets)
    .where(
      and(inArray(oneTimeSecrets.kind, [kinds].flat()), eq(oneTimeSecrets.subject, subject), isOfLastDay),
    )
    .then(([row]) => row ?? { hour: 0, day: 0, age: null })

/** Returns how many secrets of some kinds were created within a day. */
export const secretsToday = (db: Queryable, ...kinds: string[]): Promise<number> =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(oneTimeSecrets)
    .where(and(inArray(oneTimeSecrets.kind, kinds), isOfLastDay))
    .then(([row]) => row?.n ?? 0)

/** Kinds nothing counts: they are deleted once they expired. */
const UNCOUNTED = ['captcha', 'nonce', 'oidc', 'pending']

/** Deletes expired secrets of the uncounted kinds, and all others a day after they expired: codes are counted that long. */
export async function sweepSecrets(db: Queryable): Promise<void> {
  const { expiresAt, kind } = oneTimeSecrets
  const isOld = lt(expiresAt, sql`now() - interval '1 day'`)
  const isUncounted = inArray(kind, UNCOUNTED)
  await deleteOld(db, oneTimeSecrets, sql`(${isOld} or (${isUncounted} and ${expiresAt} < now()))`)
}
