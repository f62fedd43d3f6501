import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import type { Condition } from './condition'

/** Returns those of the texts whose words, as a tsquery, two documents of a scope have at least. */
export async function foundTwice(
  db: Queryable,
  scope: Condition,
  texts: { text: string; query: string }[],
): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from json_to_recordset(${JSON.stringify(texts)}::json) as asked (text text, query text)
      cross join lateral (select count(*) as n from (select 1 from search_documents
        where words @@ asked.query::tsquery and ${scope} limit 2) works) found
      where n = 2`,
  )
  return new Set(rows.map(({ text }) => text))
}
