import type { Db } from '@/lib/backend/db/db'
import { deleteStoredState, storedState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { makeSearchIndexes } from '@/lib/backend/db/search-indexes'
import { dropOrphans, tidyIndex } from './queries/search-index'
import { articleIdsOfSite } from './queries/search-sources'
import { allSites } from '@/lib/backend/site/queries/site'
import { indexArticles, indexSiteContent } from './index-content'
import { INDEX_VERSION, REBUILD_PROGRESS, needsRebuild } from './index-version'
import { relearnTranslations } from './learn-translations'

const BATCH = 50

type Options = {
  /** Continues an interrupted rebuild of the same version. */
  resume?: boolean
  /** Number of articles between updates of the progress. */
  batch?: number
}

/** Marks the index of a database without articles as current, since imports index what they add. */
export async function adoptEmptyIndex(db: Db): Promise<void> {
  if ((await needsRebuild(db)) && (await articleIds(db)).length === 0) await reindex(db, () => undefined)
}

/**
 * Rebuilds the whole index in place; searches continue with the current documents, values and translations.
 * `onProgress` gets the number of articles done and in total. Returns the total.
 */
export async function reindex(
  db: Db,
  onProgress: (done: number, total: number) => void,
  { resume = false, batch = BATCH }: Options = {},
): Promise<number> {
  const last = resume ? await lastArticle(db) : null
  if (last === null) await setStoredState(db, REBUILD_PROGRESS, `${INDEX_VERSION} 0`)
  const all = await articleIds(db)
  const ids = all.filter((id) => id > (last ?? 0))
  const before = all.length - ids.length
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    await indexArticles(db, some)
    await setStoredState(db, REBUILD_PROGRESS, `${INDEX_VERSION} ${some.at(-1)}`)
    onProgress(before + at + some.length, all.length)
  }
  for (const { id } of await allSites(db)) await indexSiteContent(db, id)
  await dropOrphans(db)
  await relearnTranslations(db)
  await makeSearchIndexes(db)
  await tidyIndex(db)
  await setStoredState(db, 'search-index', INDEX_VERSION)
  await deleteStoredState(db, REBUILD_PROGRESS)
  return all.length
}

async function articleIds(db: Db): Promise<number[]> {
  const sites = await allSites(db)
  const ids = (await Promise.all(sites.map(({ id }) => articleIdsOfSite(db, id)))).flat()
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Returns the last article of an interrupted rebuild of this version; null without one. */
async function lastArticle(db: Db): Promise<number | null> {
  const [version, last] = ((await storedState(db)).get(REBUILD_PROGRESS) ?? '').split(' ')
  return version === INDEX_VERSION ? Number(last) : null
}
