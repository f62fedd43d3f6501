import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Transaction id that is never reused (xid8), as text. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

const moment = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`)

/** Keys of pages that moved (decision 0050), written by triggers in the transaction of the write. */
export const changes = pgTable(
  'changes',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    /** Whether pages with the key must not be served any more: a withdrawn work, a closed site, changed access. */
    urgent: boolean().notNull().default(false),
    xid: transactionId().notNull(),
    at: moment(),
  },
  (t) => [index().on(t.xid, t.key)],
)

/** Running servers that cache pages of this database, and the last change each has confirmed. */
export const instances = pgTable('instances', {
  id: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  seenAt: moment(),
  /** Keys of the pages its visitors read most: other instances render them in advance. */
  popularPages: jsonb().$type<string[]>().notNull().default([]),
  /** When it read the pages of the others that it has all rendered, in milliseconds; null if it renders none. */
  preparedAt: bigint({ mode: 'number' }),
})
