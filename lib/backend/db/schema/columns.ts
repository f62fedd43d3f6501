import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Declares the identity primary key; takes `startWith` if the wire fixes the first number (site ids start at 101). */
export const id = (startWith = 1) => integer().primaryKey().generatedAlwaysAsIdentity({ startWith })

/** Creation and change time of a row, in UTC. */
export const stamps = {
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
}

/**
 * Declares the publication times of a row: `scheduled`, and invisible to readers, until `publishAt`; `ended` from
 * `unpublishAt`. Queries use the state; `applyPublicationTimes` updates it.
 */
export const publicationTimes = () => ({
  publishAt: timestamp({ withTimezone: true }),
  unpublishAt: timestamp({ withTimezone: true }),
  state: text().$type<'shown' | 'scheduled' | 'ended'>().notNull().default('shown'),
})
