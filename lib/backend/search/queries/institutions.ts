import { and, inArray, sql } from 'drizzle-orm'
import { type Queryable, searchValues } from '@/lib/backend/db/db'
import { kindNumber } from '../document'
import { usedOn } from './search-values'

const kinds = (['institution', 'institutionName'] as const).map(kindNumber)
/** Names that are compared with the one that is looked for. */
const COMPARED = 500

/** Returns names of institutions of the sites that hold, of each list of texts, one; the shortest first. */
export async function institutionsHolding(
  db: Queryable,
  siteIds: number[],
  lists: string[][],
): Promise<string[]> {
  const { kind, label } = searchValues
  const holds = lists.map(
    (texts) => sql`${label} like any(${sql.param(texts.map((text) => `%${text}%`))}::text[])`,
  )
  const rows = await db
    .select({ label })
    .from(searchValues)
    .where(and(inArray(kind, kinds), ...holds, usedOn(siteIds)))
    .orderBy(sql`length(${label})`, label)
    .limit(COMPARED)
  return rows.map((row) => row.label)
}
