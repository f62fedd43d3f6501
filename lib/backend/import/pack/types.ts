import type { sites } from '@/lib/backend/db/db'

export type SiteInsert = typeof sites.$inferInsert
