import { countCitations } from '@/lib/backend/article/queries/cited-count'
import { applyPublicationTimes } from './times/apply-publication-times'
import type { Db } from '@/lib/backend/db/db'
import { withCommandTimeout } from '@/lib/backend/db/command-timeout'
import { collectStatistics } from '@/lib/backend/db/planner-statistics'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { learnTranslations } from '@/lib/backend/search/learn-translations'
import {
  type FoundSources,
  type ImportOptions,
  type ImportResult,
  importSources,
  isStopped,
  skippedResult,
} from './import-sources'
import { withImportRecord } from './import-record'
import { ImportRequestError } from './import-request-error'
import { noSite } from '@/lib/backend/site/no-site'
import { siteIdOf, siteNames } from './queries/site'
import { type ArticleOutcome, INTERRUPTED, addOutcome, emptyOutcome, reasonOf } from './report'
import { reportRoom } from './records/record-report'
import { type ImportSources, findSources, hasNoSources } from './sources/find-sources'

/**
 * Imports everything found at the given paths: site packs, JATS articles, folders and zip archives of them, JSON Lines
 * records. A part that cannot be read is reported and the others continue. Throws ImportRequestError before writing
 * when a path or the site does not exist, or a folder holds nothing to import.
 */
export async function importPaths(db: Db, paths: string[], options: ImportOptions): Promise<ImportResult[]> {
  const found = await Promise.all(paths.map(async (path) => ({ path, found: await sourcesAt(path) })))
  const siteId = await retryOnConnectionError(db, () => targetSite(db, options, found))
  const importAll = async () => {
    const parts: ImportResult[] = []
    const room = reportRoom()
    for (const each of found) {
      if (isStopped(parts)) parts.push(skippedResult(each.path))
      else if (options.signal?.aborted) parts.push(skippedResult(each.path, INTERRUPTED))
      else
        parts.push(...(await importSources(db, each, { ...options, siteId, room, nameOf: (file) => file })))
    }
    if (!options.dryRun && !isStopped(parts) && !options.signal?.aborted) parts.push(await finishImport(db))
    return parts
  }
  return options.dryRun ? importAll() : withImportRecord(db, paths, importAll)
}

/**
 * Runs the steps that follow imports once: citations, times of publication, word translations, statistics. Their
 * failures become warnings of the result, so that the report is not lost.
 */
export async function finishImport(db: Db): Promise<ImportResult> {
  const articles = emptyOutcome()
  const step = async (what: string, work: () => Promise<void>) => {
    try {
      await retryOnConnectionError(db, work)
    } catch (error) {
      articles.warnings.push(`${what} (${reasonOf(error)}); the next import repeats this step`)
    }
  }
  await step('citations were not counted', () => countCitations(db))
  await step('times of publication were not applied', () => applyPublicationTimes(db).then(() => undefined))
  await step('translations were not learnt', () => learnTranslations(db))
  await step('database statistics were not collected', () => withCommandTimeout(db, collectStatistics))
  return { name: '', settings: null, articles }
}

async function sourcesAt(path: string): Promise<ImportSources> {
  const found = await findSources(path).catch((error: unknown) => {
    throw new ImportRequestError(reasonOf(error))
  })
  if (hasNoSources(found))
    throw new ImportRequestError(
      `${path} holds no site pack, article, records file or zip archive: name the folder that does.`,
    )
  return found
}

async function targetSite(db: Db, { sld }: ImportOptions, found: FoundSources[]): Promise<number | null> {
  const needed = found.some((at) => [at.found.articles, at.found.records].some(({ length }) => length > 0))
  if (sld === null && !needed) return null
  const known = await siteNames(db)
  const list = known.length
    ? `Sites: ${known.join(', ')}.`
    : 'There is no site yet: import a site pack first.'
  if (sld === null) throw new ImportRequestError(`Articles and records need --site <sld>. ${list}`)
  const id = await siteIdOf(db, sld)
  if (id === null) throw new ImportRequestError(await noSite(db, sld))
  return id
}

/** Adds up the results of all parts. */
export function totalOf(parts: ImportResult[]): ArticleOutcome {
  const total = emptyOutcome()
  for (const { articles } of parts) addOutcome(total, articles)
  return total
}
