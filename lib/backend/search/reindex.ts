import type { Db } from '@/lib/backend/db/db'
import { setFact } from '@/lib/backend/site/queries/facts'
import { makeSearchIndexes } from '@/lib/backend/db/search-indexes'
import { dropOrphans, forgetValues, tidyIndex } from '@/lib/backend/search/queries/search-index'
import { articleIdsOfSite } from '@/lib/backend/search/queries/search-sources'
import { allSites } from '@/lib/backend/site/queries/site'
import { indexArticles, indexSiteContent } from './index-content'

/** Moves when documents are built differently: an index of another version is built anew. */
export const INDEX_VERSION = '4'

const BATCH = 200

/**
 * Builds the whole index anew, in place: searching goes on meanwhile. `onProgress` is told of articles
 * done and all of them.
 */
export async function reindex(db: Db, onProgress: (done: number, total: number) => void): Promise<number> {
  await forgetValues(db)
  const sites = await allSites(db)
  const ids = (await Promise.all(sites.map(({ id }) => articleIdsOfSite(db, id)))).flat()
  for (let at = 0; at < ids.length; at += BATCH) {
    await indexArticles(db, ids.slice(at, at + BATCH))
    onProgress(Math.min(at + BATCH, ids.length), ids.length)
  }
  for (const { id } of sites) await indexSiteContent(db, id)
  await dropOrphans(db)
  await makeSearchIndexes(db)
  await tidyIndex(db)
  await setFact(db, 'search-index', INDEX_VERSION)
  return ids.length
}
