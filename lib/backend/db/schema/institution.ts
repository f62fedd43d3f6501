import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, stamps } from './columns'
import { sites } from './site'

/** An institution that subscribes to a site: its readers may read closed articles. */
export const institutions = pgTable(
  'institutions',
  {
    id: id(1001),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Stable key in the site pack. */
    packKey: text().notNull(),
    name: text().notNull(),
    enName: text(),
    /** Networks of its readers, as addresses or CIDR ranges. */
    ranges: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    ...stamps,
  },
  (t) => [uniqueIndex().on(t.siteId, t.packKey)],
)

/** Hashes of secrets of an institution: access links, and keys of its usage reports. */
export const institutionSecrets = pgTable(
  'institution_secrets',
  {
    id: id(),
    institutionId: integer()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    kind: text().$type<'link' | 'report'>().notNull(),
    secretHash: text().notNull().unique(),
    /** Null if it does not expire. */
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: stamps.createdAt,
  },
  (t) => [index().on(t.institutionId)],
)
