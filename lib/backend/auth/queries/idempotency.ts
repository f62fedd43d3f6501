import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Queryable, idempotentReplies } from '@/lib/backend/db/db'

const aDayAgo = sql`now() - interval '24 hours'`

/** Returns the stored reply of a key; null for a new one. Replies are given again for 24 hours. */
export const replyOf = (db: Queryable, key: string) =>
  db
    .select()
    .from(idempotentReplies)
    .where(and(eq(idempotentReplies.key, key), gt(idempotentReplies.createdAt, aDayAgo)))
    .limit(1)
    .then(([row]) => row ?? null)

/** Stores a reply in the transaction of its request, over an old one; false if another request with the key was faster. */
export const storeReply = (
  db: Queryable,
  values: { key: string; bodyHash: string; reply: unknown },
): Promise<boolean> =>
  db
    .insert(idempotentReplies)
    .values({ ...values, httpStatus: 200 })
    .onConflictDoUpdate({
      target: idempotentReplies.key,
      set: { bodyHash: values.bodyHash, reply: values.reply, createdAt: sql`now()` },
      setWhere: lte(idempotentReplies.createdAt, aDayAgo),
    })
    .returning({ key: idempotentReplies.key })
    .then((rows) => rows.length > 0)

/** Deletes the replies older than 24 hours. */
export async function sweepReplies(db: Queryable): Promise<void> {
  await db.delete(idempotentReplies).where(lte(idempotentReplies.createdAt, aDayAgo))
}
