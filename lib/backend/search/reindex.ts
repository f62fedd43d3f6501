import type { Db } from '@/lib/backend/db/db'
import { dropFact, facts, setFact } from '@/lib/backend/site/queries/facts'
import { makeSearchIndexes } from '@/lib/backend/db/search-indexes'
import { dropOrphans, forgetValues, tidyIndex } from '@/lib/backend/search/queries/search-index'
import { articleIdsOfSite } from '@/lib/backend/search/queries/search-sources'
import { allSites } from '@/lib/backend/site/queries/site'
import { indexArticles, indexSiteContent } from './index-content'
import { learnTranslations, unlearnTranslations } from './learn-translations'

/** Moves when documents are built differently: an index of another version is built anew. */
const INDEX_VERSION = '6'

/** Where a rebuild that has not come to its end stands: version and last article. */
const PROGRESS = 'search-index-progress'
const BATCH = 50

type Options = {
  /** Goes on where a rebuild of the same version was cut off. */
  resume?: boolean
  /** Articles after each of which the progress is noted. */
  batch?: number
}

/** Whether the index is of another version, or a rebuild of it was cut off. */
export async function needsRebuild(db: Db): Promise<boolean> {
  const known = await facts(db)
  return known.get('search-index') !== INDEX_VERSION || known.has(PROGRESS)
}

/** Takes the index of a database without articles for current: what is imported is indexed as it comes. */
export async function adoptEmptyIndex(db: Db): Promise<void> {
  if ((await articleIds(db)).length === 0 && (await needsRebuild(db))) await reindex(db, () => undefined)
}

/**
 * Builds the whole index anew, in place: searching goes on meanwhile, with what is there. `onProgress` is told of
 * articles done and all of them.
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

/** The last article of a rebuild of this version that was cut off; null where there is none. */
async function lastArticle(db: Db): Promise<number | null> {
  const [version, last] = ((await facts(db)).get(PROGRESS) ?? '').split(' ')
  return version === INDEX_VERSION ? Number(last) : null
}
