import { eq, lt, sql } from 'drizzle-orm'
import { type Queryable, idempotentReplies } from '@/lib/backend/db/db'

/** Returns the stored reply of a key; null for a new one. Replies are stored for 24 hours. */
export const replyOf = (db: Queryable, key: string) =>
  db
    .select()
    .from(idempotentReplies)
    .where(eq(idempotentReplies.key, key))
    .limit(1)
    .then(([row]) => row ?? null)

/** Stores a reply in the transaction of its request; false if another request with the key was faster. */
export const storeReply = (
  db: Queryable,
  values: { key: string; bodyHash: string; reply: unknown },
): Promise<boolean> =>
  db
    .insert(idempotentReplies)
    .values({ ...values, httpStatus: 200 })
    .onConflictDoNothing()
    .returning({ key: idempotentReplies.key })
    .then((rows) => rows.length > 0)

/** Deletes the replies older than 24 hours. */
export async function sweepReplies(db: Queryable): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.createdAt, sql`now() - interval '24 hours'`))
}
