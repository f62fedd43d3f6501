import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, stamps } from './columns'
import { sites } from './site'

/** An institution that subscribes to a site: its readers have the full text of closed articles. */
export const institutions = pgTable(
  'institutions',
  {
    id: id(1001),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Stable name in the site pack. */
    packKey: text().notNull(),
    name: text().notNull(),
    enName: text(),
    /** Networks of its readers, addresses or CIDR. */
    ranges: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    ...stamps,
  },
  (t) => [uniqueIndex().on(t.siteId, t.packKey)],
)

/** Secrets given to an institution, as their hashes: links that open full texts, keys of its usage reports. */
export const institutionSecrets = pgTable(
  'institution_secrets',
  {
    id: id(),
    institutionId: integer()
      .notNull()
      .references(() => institutions.id, { onDelete: 'cascade' }),
    kind: text().$type<'link' | 'report'>().notNull(),
    secretHash: text().notNull().unique(),
    /** Null for one that does not expire. */
    expiresAt: timestamp({ withTimezone: true }),
    createdAt: stamps.createdAt,
  },
  (t) => [index().on(t.institutionId)],
)
