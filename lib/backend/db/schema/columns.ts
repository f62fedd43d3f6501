import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Identity primary key; `startWith` where the wire fixes a first number (site ids start at 101). */
export const id = (startWith = 1) => integer().primaryKey().generatedAlwaysAsIdentity({ startWith })

/** Creation and change time of a row, kept in UTC. */
export const stamps = {
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
}

/**
 * When a row may be read: `scheduled` until `publishAt`, for readers as if it were not there; `ended` from `unpublishAt`
 * on. The state is what queries ask for; `applyPublicationTimes` moves it.
 */
export const publicationTimes = () => ({
  publishAt: timestamp({ withTimezone: true }),
  unpublishAt: timestamp({ withTimezone: true }),
  state: text().$type<'shown' | 'scheduled' | 'ended'>().notNull().default('shown'),
})
