import { and, between, sql } from 'drizzle-orm'
import { type Queryable, articleFronts } from '@/lib/backend/db/db'

/** Ids per statement, which reads all front matter among them and blocks others on the embedded database. */
const PAGE = 2000

const LATER = sql.raw(`"front" @? '$.facts[*] ? (@.name == "later-license" || @.name == "later-free")'`)

/** Yields articles with what their front matter says of licences that begin later than it was read. */
export async function* articlesWithLaterLicence(
  db: Queryable,
): AsyncGenerator<{ id: number; values: string[] }> {
  const [ids] = await db
    .select({
      first: sql<number | null>`min(${articleFronts.articleId})`,
      last: sql<number | null>`max(${articleFronts.articleId})`,
    })
    .from(articleFronts)
  const last = ids?.last ?? -1
  for (let from = ids?.first ?? 0; from <= last; from += PAGE) {
    const rows = await db
      .select({ id: articleFronts.articleId, front: articleFronts.front })
      .from(articleFronts)
      .where(and(between(articleFronts.articleId, from, from + PAGE - 1), LATER))
    for (const { id, front } of rows)
      yield { id, values: front.facts.flatMap(({ name, value }) => (NAMES.has(name) ? [value] : [])) }
  }
}

const NAMES: ReadonlySet<string> = new Set(['later-license', 'later-free'])
