import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from './columns'
import { sites } from './site'

/** Uses by day (COUNTER rules: no robots, double clicks within 30 s once). */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    siteId: integer().notNull(),
    /** article, news, home, album, figure, video, audio, book */
    kind: text().notNull(),
    /** Resource id; 0 for the home page. */
    resourceId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.kind, t.resourceId, t.day] }),
    index().on(t.kind, t.resourceId, t.day),
    index().on(t.siteId, t.day),
    index().on(t.kind, t.day),
  ],
)

/** Visit totals of a site (footer counters). */
export const siteCounters = pgTable('site_counters', {
  siteId: integer()
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  sumVisits: bigint({ mode: 'number' }).notNull().default(0),
})

/** Applied batches of counts, so that a repeated batch counts once. */
export const countBatches = pgTable('count_batches', {
  key: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Citations within the corpus. */
export const citationLinks = pgTable(
  'citation_links',
  {
    id: id(),
    citingId: integer().notNull(),
    citedId: integer().notNull(),
  },
  (t) => [index().on(t.citedId), index().on(t.citingId)],
)

/** Values of the whole database by key: versions, state of imports, attempts, and secret keys shared by instances. */
export const facts = pgTable('facts', {
  key: text().primaryKey(),
  value: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Counts shared by instances: rate limits (`until` is when the bucket is full again) and failed sign-ins. */
export const sharedCounts = pgTable(
  'shared_counts',
  {
    key: text().primaryKey(),
    n: integer().notNull().default(0),
    /** Expiry of the row. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.until)],
)
