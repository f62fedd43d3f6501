import { type SQL, and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, type Queryable, articles } from '@/lib/backend/db/db'
import { storedState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { indexArticles } from '@/lib/backend/search/index-content'
import { articlesNaming, doisNamedBy, updateStatus } from '@/lib/backend/import/queries/update-status'
import type { SitePack } from '../schema'

/**
 * Withdraws the works named by the pack: their pages become tombstones (410), OAI-PMH reports deleted records. Restores
 * works that the previous pack named and this one does not. Updates the status of related works.
 */
export async function writeWithdrawn(db: Db, siteId: number, { withdrawn }: SitePack): Promise<void> {
  const fact = `withdrawn:${siteId}`
  const before: string[] = JSON.parse((await storedState(db)).get(fact) ?? '[]') as string[]
  const named = new Map(withdrawn.map(({ doi, reason }) => [doi.toLowerCase(), reason ?? null]))
  const back = before.filter((doi) => !named.has(doi))
  // In one: killed in between, the next import would find these works withdrawn and leave them in search results.
  await db.transaction(async (tx) => {
    const ids: number[] = []
    for (const [doi, reason] of named) {
      const values = { withdrawnAt: new Date(), withdrawnReason: reason }
      ids.push(...(await change(tx, siteId, [doi], values, [isNull(articles.withdrawnAt)])))
    }
    if (back.length > 0)
      ids.push(...(await change(tx, siteId, back, { withdrawnAt: unlessEnded, withdrawnReason: null })))
    if (ids.length === 0) return
    await indexArticles(tx, ids)
    await updateStatus(tx, siteId, {
      ids: await articlesNaming(tx, siteId, [...named.keys(), ...back]),
      dois: await doisNamedBy(tx, ids),
    })
  })
  await setStoredState(db, fact, JSON.stringify([...named.keys()]))
}

/** An article whose time is over stays withdrawn. */
const unlessEnded = sql`case when ${articles.state} = 'ended' then ${articles.withdrawnAt} end`

type Values = Pick<typeof articles.$inferInsert, 'withdrawnReason'> & { withdrawnAt: Date | SQL }

const change = (
  db: Queryable,
  siteId: number,
  dois: string[],
  values: Values,
  more: ReturnType<typeof isNull>[] = [],
): Promise<number[]> =>
  db
    .update(articles)
    .set(values)
    .where(and(eq(articles.siteId, siteId), inArray(sql`lower(${articles.doi})`, dois), ...more))
    .returning({ id: articles.id })
    .then((rows) => rows.map(({ id }) => id))
