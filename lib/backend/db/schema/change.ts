import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Id of a transaction that never comes again (xid8), as text. */
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
    /** Pages with the key must not be shown any more: a withdrawn work, a closed site, other access. */
    urgent: boolean().notNull().default(false),
    xid: transactionId().notNull(),
    at: moment(),
  },
  (t) => [index().on(t.xid, t.key)],
)

/** Servers that keep pages of this database, and up to which change each has confirmed to know it. */
export const instances = pgTable('instances', {
  id: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  seenAt: moment(),
})
