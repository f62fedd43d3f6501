import { countCitations } from '@/lib/backend/article/queries/cited-count'
import { moveSettled } from '@/lib/backend/changes/queries/changes'
import { type Db, banners, news } from '@/lib/backend/db/db'
import { articlesNaming, doisNamedBy, updateStatus } from '../queries/update-status'
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

/** Articles per transaction, which blocks others on the embedded database. */
const BATCH = 20

/**
 * Shows what is due and ends what is over, by the clock of the database: articles with their search documents, then
 * issues, news and banners. Returns the ids of the changed sites. Costs a few small reads if nothing is due; concurrent
 * instances move each item once. With `siteId`, all items of the site are checked.
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

/** Updates articles batch by batch; returns the sites of the changed ones. */
async function applyToArticles(db: Db, query: DueQuery): Promise<number[]> {
  const sites: number[] = []
  for (;;) {
    // Usually nothing is due, and a transaction would block everything else on the embedded database.
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
