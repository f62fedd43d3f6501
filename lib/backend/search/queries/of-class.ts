import { sql } from 'drizzle-orm'
import { articles } from '@/lib/backend/db/db'
import type { Condition } from './condition'

/** Returns the condition for articles of a number of the Chinese Library Classification, or of a number below it. */
export function ofClass(siteIds: number[], number: string, { exactly = false } = {}): Condition {
  const escaped = number.replace(/[.-]/g, '[$&]')
  const form = `(^|[^A-Z0-9.-])${escaped}${exactly ? '($|[^A-Z0-9.-])' : ''}`
  return sql`kind = 'article' and ref_id in (select ${articles.id} from ${articles}
    where ${articles.siteId} = any(${sql.param(siteIds)}::int[]) and ${articles.clc} is not null and upper(${articles.clc}) ~ ${form})`
}
