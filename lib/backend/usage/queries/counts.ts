import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/backend/db/db'
import { articles, countBatches, dailyCounts, news, siteCounters } from '@/lib/backend/db/schema'

export type CountedUse = {
  siteId: number
  kind: string
  resourceId: number
  day: string
  views: number
  downloads: number
}

/** Adds a batch of counted uses; false when it was applied before. Invalidates no page. */
export async function applyCounts(db: Db, batch: string, counts: CountedUse[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const fresh = await tx.insert(countBatches).values({ key: batch }).onConflictDoNothing().returning()
    if (fresh.length === 0) return false
    for (let at = 0; at < counts.length; at += 500) {
      const rows = merged(counts.slice(at, at + 500))
      await tx
        .insert(dailyCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [dailyCounts.siteId, dailyCounts.kind, dailyCounts.resourceId, dailyCounts.day],
          set: {
            views: sql`${dailyCounts.views} + excluded.views`,
            downloads: sql`${dailyCounts.downloads} + excluded.downloads`,
          },
        })
      for (const row of rows) await addTotals(tx, row)
    }
    return true
  })
}

type Handle = Parameters<Parameters<Db['transaction']>[0]>[0]

async function addTotals(tx: Handle, row: CountedUse): Promise<void> {
  if (row.kind === 'article')
    await tx
      .update(articles)
      .set({
        viewCount: sql`${articles.viewCount} + ${row.views}`,
        downloadCount: sql`${articles.downloadCount} + ${row.downloads}`,
        updatedAt: sql`${articles.updatedAt}`,
      })
      .where(sql`${articles.id} = ${row.resourceId}`)
  if (row.kind === 'news')
    await tx
      .update(news)
      .set({ viewCount: sql`${news.viewCount} + ${row.views}`, updatedAt: sql`${news.updatedAt}` })
      .where(sql`${news.id} = ${row.resourceId}`)
  await tx
    .insert(siteCounters)
    .values({ siteId: row.siteId, sumVisits: row.views })
    .onConflictDoUpdate({
      target: siteCounters.siteId,
      set: { sumVisits: sql`${siteCounters.sumVisits} + ${row.views}` },
    })
}

/** Merges counts with the same key: an upsert cannot affect the same row twice. */
function merged(counts: CountedUse[]): CountedUse[] {
  const sums = new Map<string, CountedUse>()
  for (const count of counts) {
    const key = `${count.siteId}/${count.kind}/${count.resourceId}/${count.day}`
    const sum = sums.get(key)
    sums.set(
      key,
      sum ? { ...sum, views: sum.views + count.views, downloads: sum.downloads + count.downloads } : count,
    )
  }
  return [...sums.values()]
}
