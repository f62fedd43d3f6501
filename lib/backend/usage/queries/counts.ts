import { sql } from 'drizzle-orm'
import { type Db, articles, countBatches, dailyCounts, news, siteCounters } from '@/lib/backend/db/db'

export type CountedUse = {
  siteId: number
  kind: string
  resourceId: number
  day: string
  views: number
  downloads: number
}

/**
 * Adds a batch of counted uses; false when it was applied before. Invalidates no page. Rows are written in one order,
 * whatever was used first: instances that write at once wait for each other, and never in a circle.
 */
export async function applyCounts(db: Db, batch: string, counts: CountedUse[]): Promise<boolean> {
  const days = summed(counts, ({ siteId, kind, resourceId, day }) => `${siteId}/${kind}/${resourceId}/${day}`)
  return db.transaction(async (tx) => {
    const fresh = await tx.insert(countBatches).values({ key: batch }).onConflictDoNothing().returning()
    if (fresh.length === 0) return false
    for (let at = 0; at < days.length; at += 500)
      await tx
        .insert(dailyCounts)
        .values(days.slice(at, at + 500))
        .onConflictDoUpdate({
          target: [dailyCounts.siteId, dailyCounts.kind, dailyCounts.resourceId, dailyCounts.day],
          set: {
            views: sql`${dailyCounts.views} + excluded.views`,
            downloads: sql`${dailyCounts.downloads} + excluded.downloads`,
          },
        })
    for (const use of summed(days, ({ kind, resourceId }) => `${kind}/${resourceId}`))
      await addToWork(tx, use)
    for (const { siteId, views } of summed(days, (use) => String(use.siteId)))
      await tx
        .insert(siteCounters)
        .values({ siteId, sumVisits: views })
        .onConflictDoUpdate({
          target: siteCounters.siteId,
          set: { sumVisits: sql`${siteCounters.sumVisits} + ${views}` },
        })
    return true
  })
}

type Handle = Parameters<Parameters<Db['transaction']>[0]>[0]

async function addToWork(
  tx: Handle,
  { kind, resourceId, views, downloads }: Omit<CountedUse, 'siteId' | 'day'>,
): Promise<void> {
  if (kind === 'article')
    await tx
      .update(articles)
      .set({
        viewCount: sql`${articles.viewCount} + ${views}`,
        downloadCount: sql`${articles.downloadCount} + ${downloads}`,
        updatedAt: sql`${articles.updatedAt}`,
      })
      .where(sql`${articles.id} = ${resourceId}`)
  if (kind === 'news')
    await tx
      .update(news)
      .set({ viewCount: sql`${news.viewCount} + ${views}`, updatedAt: sql`${news.updatedAt}` })
      .where(sql`${news.id} = ${resourceId}`)
}

/** Sums counts with the same key, as one upsert cannot affect the same row twice; in the order of the keys. */
export function summed(counts: CountedUse[], keyOf: (count: CountedUse) => string): CountedUse[] {
  const sums = new Map<string, CountedUse>()
  for (const count of counts) {
    const key = keyOf(count)
    const sum = sums.get(key)
    sums.set(
      key,
      sum ? { ...sum, views: sum.views + count.views, downloads: sum.downloads + count.downloads } : count,
    )
  }
  return [...sums.keys()].sort().flatMap((key) => sums.get(key) ?? [])
}
