import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Queryable, outbox, suppressedAddresses } from '@/lib/backend/db/db'
import { deleteOld } from '@/lib/backend/db/delete-old'
import { limits } from '@/lib/rules/limits'

export type OutboxRow = typeof outbox.$inferSelect

type NewMessage = { kind: 'mail' | 'sms'; to: string; messageId: string; payload: Record<string, unknown> }

/**
 * Inserts a message in the transaction of the event that causes it; a messageId is inserted once. A `payload` with
 * `validMinutes` is dropped when it was not sent in that time.
 */
export async function insertMessage(db: Queryable, values: NewMessage): Promise<void> {
  await db.insert(outbox).values(values).onConflictDoNothing()
}

/** Seconds a leased message belongs to the process that sends it. */
export const LEASE_SECONDS = 60

/** How the ids of emails to subscribers begin. */
export const LIST_PREFIX = 'list-'

/** Messages sent independently of others: emails somebody waits for, emails to subscribers, text messages. */
export type Queue = 'transactional' | 'bulk' | 'sms'

const KIND_OF: Record<Queue, OutboxRow['kind']> = { transactional: 'mail', bulk: 'mail', sms: 'sms' }

/** Leases the next due message of a queue for a minute; null if there is none. */
export async function leaseMessage(db: Queryable, queue: Queue): Promise<OutboxRow | null> {
  // By the expression of the index outbox_order.
  const toSubscribers = sql`starts_with(message_id, ${sql.raw(`'${LIST_PREFIX}'`)})`
  const next = sql`(select id from outbox where kind = ${KIND_OF[queue]} and ${toSubscribers} = ${queue === 'bulk'}
    and sent_at is null and failed_at is null and due_at <= now()
    and (leased_until is null or leased_until < now())
    order by due_at, id limit 1 for update skip locked)`
  const [row] = await db
    .update(outbox)
    .set({
      leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      tries: sql`${outbox.tries} + 1`,
    })
    .where(
      and(
        eq(outbox.id, next),
        isNull(outbox.sentAt),
        lte(outbox.dueAt, sql`now()`),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
      ),
    )
    .returning()
  return row ?? null
}

/** Renews the lease of a message that is being sent, unless another process has taken it. */
export async function renewLease(
  db: Queryable,
  { id, tries }: Pick<OutboxRow, 'id' | 'tries'>,
): Promise<void> {
  await db
    .update(outbox)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(and(eq(outbox.id, id), eq(outbox.tries, tries), isNull(outbox.sentAt)))
}

/** Marks a message as sent and deletes its content (codes, links, addresses). */
export async function markSent(db: Queryable, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: sql`now()`, error: null, payload: {} })
    .where(eq(outbox.id, id))
}

/** Postpones a message by `seconds` because its server could not be reached: no try of the message itself. */
export async function markWaiting(db: Queryable, id: number, error: string, seconds: number): Promise<void> {
  const dueAt = sql`now() + make_interval(secs => ${seconds})`
  await db
    .update(outbox)
    .set({ dueAt, leasedUntil: null, tries: sql`greatest(${outbox.tries} - 1, 0)`, error })
    .where(eq(outbox.id, id))
}

/** Postpones a message by `seconds`; with null it has failed permanently. */
export async function markFailed(
  db: Queryable,
  id: number,
  error: string,
  seconds: number | null,
): Promise<void> {
  await db
    .update(outbox)
    .set(
      seconds === null
        ? { failedAt: sql`now()`, error }
        : { dueAt: sql`now() + make_interval(secs => ${seconds})`, leasedUntil: null, error },
    )
    .where(eq(outbox.id, id))
}

/** Days a message is stored after it was sent or failed permanently, during which a repeated event creates no second one. */
export const RETENTION_DAYS = limits.retention.sentMessageDays

/** Deletes messages sent, or failed permanently, longer ago. */
export async function sweepMessages(db: Queryable): Promise<void> {
  const ended = sql`coalesce(${outbox.sentAt}, ${outbox.failedAt})`
  await deleteOld(db, outbox, sql`${ended} < now() - make_interval(days => ${RETENTION_DAYS})`)
}

/** How the ids of emails with a code or a confirmation link begin, and those of text messages, which all have a code. */
export const CODE_PREFIX = 'code-'
export const SMS_PREFIX = 'sms-'

/** Deletes the messages with codes to a number or email address; returns their ids, for the files of messages. */
export const deleteCodesTo = (db: Queryable, to: string): Promise<string[]> =>
  db
    .delete(outbox)
    .where(
      and(
        eq(sql`lower(${outbox.to})`, to.toLowerCase()),
        or(
          sql`starts_with(${outbox.messageId}, ${CODE_PREFIX})`,
          sql`starts_with(${outbox.messageId}, ${SMS_PREFIX})`,
        ),
      ),
    )
    .returning({ messageId: outbox.messageId })
    .then((rows) => rows.map(({ messageId }) => messageId))

/** Suppresses all emails to an address from now on, with a reason (`isSuppressed`). */
export async function suppressAddress(db: Queryable, email: string, reason: string): Promise<void> {
  await db
    .insert(suppressedAddresses)
    .values({ email, reason })
    .onConflictDoUpdate({ target: suppressedAddresses.email, set: { reason, at: sql`now()` } })
}

/** Days before an address that took no mail is tried again: mailboxes and their servers are repaired. */
const SUPPRESSED_DAYS = 30

/** Returns whether no email may be sent to an address. */
export const isSuppressed = (db: Queryable, email: string): Promise<boolean> =>
  db
    .select({ email: suppressedAddresses.email })
    .from(suppressedAddresses)
    .where(
      and(
        eq(suppressedAddresses.email, email),
        gt(suppressedAddresses.at, sql`now() - make_interval(days => ${SUPPRESSED_DAYS})`),
      ),
    )
    .limit(1)
    .then(([row]) => row !== undefined)
