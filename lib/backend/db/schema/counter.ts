import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { stamps } from './columns'

/** Uses of an article in a session (COUNTER: a visitor within an hour), stored for two days to count unique ones. */
export const usageSessions = pgTable(
  'usage_sessions',
  {
    /** HMAC of address, agent and hour. */
    session: text().notNull(),
    articleId: integer().notNull(),
    investigations: integer().notNull(),
    requests: integer().notNull(),
    createdAt: stamps.createdAt,
  },
  (t) => [primaryKey({ columns: [t.session, t.articleId] }), index().on(t.createdAt)],
)

/** Uses of an article in a month (COUNTER 5.1), by access type and institution; 0 if unknown. */
export const usageMonths = pgTable(
  'usage_months',
  {
    siteId: integer().notNull(),
    articleId: integer().notNull(),
    institutionId: integer().notNull(),
    /** YYYY-MM. */
    month: text().notNull(),
    accessType: text().$type<'Controlled' | 'Open' | 'Free_To_Read'>().notNull(),
    totalInvestigations: integer().notNull().default(0),
    totalRequests: integer().notNull().default(0),
    uniqueInvestigations: integer().notNull().default(0),
    uniqueRequests: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({
      name: 'usage_months_pk',
      columns: [t.institutionId, t.siteId, t.month, t.articleId, t.accessType],
    }),
    index().on(t.siteId, t.month),
  ],
)
