import { countCitations } from '@/lib/backend/article/queries/cited-count'
import { moveSettled } from '@/lib/backend/changes/queries/changes'
import type { Db } from '@/lib/backend/db/db'
import { banners, news } from '@/lib/backend/db/schema'
import { articlesNaming, doisNamedBy, updateStatus } from '@/lib/backend/import/queries/update-status'
import { indexArticles, indexSiteContent } from '@/lib/backend/search/index-content'
import {
  type DueQuery,
  type MovingArticle,
  dueQuery,
  moveArticles,
  moveItems,
  movePeriods,
  movingArticles,
} from './queries/moving-items'

/** Articles moved in one transaction: others wait for it on the embedded database. */
const BATCH = 20

/**
 * Shows what is due and takes away what has ended, by the clock of the database: articles with their documents of the
 * search index, then issues, news and banners. Returns the ids of the sites that changed. Nothing due costs a few small
 * reads; two instances at once move each item once. With a site its items are all looked at anew.
 */
export async function applyPublicationTimes(
  db: Db,
  { siteId = null, at = null }: { siteId?: number | null; at?: Date | null } = {},
): Promise<number[]> {
  const query = dueQuery(siteId, at)
  const moved = await applyToArticles(db, query)
  const issues = await movePeriods(db, query)
  const items = await moveItems(db, news, query)
  const carousel = await moveItems(db, banners, query)
  for (const changed of new Set(items)) await indexSiteContent(db, changed)
  const sites = [...new Set([...moved, ...issues, ...items, ...carousel])]
  if (moved.length > 0) await countCitations(db)
  if (sites.length > 0) await moveSettled(db)
  return sites
}

/** Batch by batch; the sites of those that moved. */
async function applyToArticles(db: Db, query: DueQuery): Promise<number[]> {
  const sites: number[] = []
  for (;;) {
    // Mostly nothing is due: no transaction then, for which everybody would wait on the embedded database.
    if ((await movingArticles(db, query, 1)).length === 0) return sites
    const rows = await db.transaction(async (tx) => {
      const due = await movingArticles(tx, query, BATCH)
      for (const to of ['shown', 'scheduled', 'ended'] as const) {
        const ids = due.filter((row) => row.to === to).map(({ id }) => id)
        if (ids.length > 0) await moveArticles(tx, ids, to)
      }
      await indexArticles(
        tx,
        due.map(({ id }) => id),
      )
      for (const [site, those] of bySite(due))
        await updateStatus(tx, site, {
          ids: await articlesNaming(
            tx,
            site,
            those.flatMap(({ doi }) => doi?.toLowerCase() ?? []),
          ),
          dois: await doisNamedBy(
            tx,
            those.map(({ id }) => id),
          ),
        })
      return due
    })
    sites.push(...rows.map((row) => row.siteId))
  }
}

const bySite = (rows: MovingArticle[]) =>
  [...new Set(rows.map(({ siteId }) => siteId))].map(
    (site) => [site, rows.filter(({ siteId }) => siteId === site)] as const,
  )
