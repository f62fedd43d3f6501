import type { sites } from '../../db/schema'

export type SiteInsert = typeof sites.$inferInsert
