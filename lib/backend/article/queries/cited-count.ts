import { sql } from 'drizzle-orm'
import { type Db, articleReferences, articles, isShownAs } from '@/lib/backend/db/db'

/** Article ids per statement: few enough for the embedded database, which runs one statement at a time. */
const CHUNK = 500

/**
 * Sets `citedCount` to the number of other shown articles that reference the DOI, or to the count stated by the source
 * if that is larger. Leaves the modification time unchanged: nobody edited the work.
 */
export async function countCitations(db: Db): Promise<void> {
  const { rows } = await db.execute<{ first: number | null; last: number | null }>(
    sql`select min(${articles.id}) as first, max(${articles.id}) as last from ${articles}`,
  )
  const { first, last } = rows[0] ?? { first: null, last: null }
  if (first === null || last === null) return
  for (let from = first; from <= last; from += CHUNK)
    await db.execute(sql`
      update ${articles} set cited_count = counted.n
      from (
        select cited.id, greatest(cited.stated_cited_count, count(distinct citing.id))::int as n
        from ${articles} cited
        left join ${articleReferences} on ${articleReferences.doi} = lower(cited.doi)
        left join ${articles} citing on citing.id = ${articleReferences.articleId}
          and citing.id <> cited.id and ${isShownAs('citing')}
        where cited.id >= ${from} and cited.id < ${from + CHUNK}
        group by cited.id
      ) counted
      where ${articles.id} = counted.id and ${articles.citedCount} <> counted.n`)
}
