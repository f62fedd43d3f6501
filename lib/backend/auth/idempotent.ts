import { type Context, Refusal, badRequest } from '@/lib/backend/http/handler'
import type { Tx } from '@/lib/backend/db/db'
import { storeReply, replyOf, sweepReplies } from './queries/idempotency'
import { sha256 } from './secret'

/**
 * Runs work once for each Idempotency-Key of a member: the reply is stored in the same transaction and returned again;
 * the key with another body is refused. Without a key the work just runs.
 */
export async function idempotent<T extends object>(
  { db, request }: Context,
  memberId: number,
  body: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const sent = request.headers.get('idempotency-key')
  if (sent === null) return db.transaction(work)
  if (!/^[\x21-\x7e]{8,100}$/.test(sent)) throw badRequest('Idempotency-Key')
  const key = sha256(`${memberId}\n${new URL(request.url).pathname}\n${sent}`)
  const bodyHash = sha256(JSON.stringify(body))
  const readReply = async () => {
    const existing = await replyOf(db, key)
    if (existing && existing.bodyHash !== bodyHash) throw new Refusal(409, 'sameKeyOtherBody')
    return existing ? (existing.reply as T) : null
  }
  const existing = await readReply()
  if (existing) return existing
  if (Math.random() < 0.02) await sweepReplies(db)
  try {
    return await db.transaction(async (tx) => {
      const reply = await work(tx)
      if (!(await storeReply(tx, { key, bodyHash, reply }))) throw new ConcurrentRequest()
      return reply
    })
  } catch (error) {
    const reply = error instanceof ConcurrentRequest ? await readReply() : null
    if (reply) return reply
    throw error
  }
}

/** Another request with the same key was faster: this one is rolled back. */
class ConcurrentRequest extends Error {}
