import type { Db } from '@/lib/backend/db/db'
import { dropFact, facts, setFact } from '@/lib/backend/site/queries/facts'
import { makeSearchIndexes } from '@/lib/backend/db/search-indexes'
import { dropOrphans, forgetValues, tidyIndex } from '@/lib/backend/search/queries/search-index'
import { articleIdsOfSite } from '@/lib/backend/search/queries/search-sources'
import { allSites } from '@/lib/backend/site/queries/site'
import { indexArticles, indexSiteContent } from './index-content'
import { learnTranslations, unlearnTranslations } from './learn-translations'

/** Moves when documents are built differently: an index of another version is built anew. */
const INDEX_VERSION = '8'

/** Progress of an incomplete rebuild: version and id of the last article. */
const PROGRESS = 'search-index-progress'
const BATCH = 50

type Options = {
  /** Continues an interrupted rebuild of the same version. */
  resume?: boolean
  /** Number of articles between updates of the progress. */
  batch?: number
}

/** Checks whether the index has another version, or a rebuild was interrupted. */
export async function needsRebuild(db: Db): Promise<boolean> {
  const known = await facts(db)
  return known.get('search-index') !== INDEX_VERSION || known.has(PROGRESS)
}

/** Marks the index of a database without articles as current, since imports index what they add. */
export async function adoptEmptyIndex(db: Db): Promise<void> {
  if ((await articleIds(db)).length === 0 && (await needsRebuild(db))) await reindex(db, () => undefined)
}

/**
 * Rebuilds the whole index in place; searches continue with the current documents. `onProgress` gets the number of
 * articles done and in total. Returns the total.
 */
export async function reindex(
  db: Db,
  onProgress: (done: number, total: number) => void,
  { resume = false, batch = BATCH }: Options = {},
): Promise<number> {
  const last = resume ? await lastArticle(db) : null
  if (last === null) {
    await setFact(db, PROGRESS, `${INDEX_VERSION} 0`)
    await forgetValues(db)
    await unlearnTranslations(db)
  }
  const all = await articleIds(db)
  const ids = all.filter((id) => id > (last ?? 0))
  const before = all.length - ids.length
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    await indexArticles(db, some)
    await setFact(db, PROGRESS, `${INDEX_VERSION} ${some.at(-1)}`)
    onProgress(before + at + some.length, all.length)
  }
  for (const { id } of await allSites(db)) await indexSiteContent(db, id)
  await dropOrphans(db)
  await learnTranslations(db)
  await makeSearchIndexes(db)
  await tidyIndex(db)
  await setFact(db, 'search-index', INDEX_VERSION)
  await dropFact(db, PROGRESS)
  return all.length
}

async function articleIds(db: Db): Promise<number[]> {
  const sites = await allSites(db)
  const ids = (await Promise.all(sites.map(({ id }) => articleIdsOfSite(db, id)))).flat()
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Returns the last article of an interrupted rebuild of this version; null without one. */
async function lastArticle(db: Db): Promise<number | null> {
  const [version, last] = ((await facts(db)).get(PROGRESS) ?? '').split(' ')
  return version === INDEX_VERSION ? Number(last) : null
}
