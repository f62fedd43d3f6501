import type { sites } from '@/lib/backend/db/schema'

export type SiteInsert = typeof sites.$inferInsert
