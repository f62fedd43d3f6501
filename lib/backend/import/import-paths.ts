import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import type { Db } from '@/lib/backend/db/db'
import { withMaintenance } from '@/lib/backend/db/maintenance'
import { retryLost } from '@/lib/backend/db/retry'
import { countCitations } from '@/lib/backend/article/queries/cited-count'
import { collectStatistics } from '@/lib/backend/db/planner-statistics'
import { sites } from '@/lib/backend/db/schema'
import { importArticles } from './import-articles'
import { type JatsReader, localReader } from './jats/reader'
import { importPack, siteIdOf } from './pack/import-pack'
import { importRecords } from './records/import-records'
import { type ArticleOutcome, addOutcome, emptyOutcome, reasonOf } from './report'
import { type Found, findSources } from './sources/find-sources'
import { unzip } from './sources/unzip'

type Options = {
  /** Site of articles and records; packs name their own. */
  sld: string | null
  dryRun: boolean
  reader?: JatsReader
  /** A step of one of the parts the import has: its name, what is done of it, the whole of it. */
  onProgress: (part: string, done: number, total: number) => void
  /** Ends the import: what is being written is finished, the rest is not tried. */
  signal?: AbortSignal | undefined
}

/** What became of one part of an import: a pack, the articles of a path, or a records file. */
export type Part = {
  name: string
  settings: 'new' | 'changed' | 'unchanged' | null
  articles: ArticleOutcome
}

/** A request that cannot be done at all: nothing was imported. */
export class ImportRequestError extends Error {}

/**
 * Imports whatever lies at some paths: site packs, JATS articles, folders and zip archives of them, JSON Lines records. A
 * part that cannot be read is reported and the others go on. Throws ImportRequestError before anything is written when a
 * path or the site is not there.
 */
export async function importPaths(db: Db, paths: string[], options: Options): Promise<Part[]> {
  const found = await Promise.all(paths.map(async (path) => ({ path, found: await sourcesAt(path) })))
  const siteId = await targetSite(db, options, found)
  const parts: Part[] = []
  for (const each of found) {
    if (isStopped(parts)) parts.push(untried(each.path))
    else parts.push(...(await importFound(db, each, { ...options, siteId, nameOf: (file) => file })))
  }
  if (!options.dryRun && !isStopped(parts)) parts.push(await closing(db))
  return parts
}

const isStopped = (parts: Part[]): boolean => parts.some(({ articles }) => articles.stopped.length > 0)

const untried = (name: string): Part => ({
  name,
  settings: null,
  articles: { ...emptyOutcome(), stopped: [`${name}: it was not tried`] },
})

/** What follows once for all articles. None of it is worth losing the report of what was imported. */
async function closing(db: Db): Promise<Part> {
  const articles = emptyOutcome()
  const step = async (what: string, work: () => Promise<void>) => {
    try {
      await retryLost(db, work)
    } catch (error) {
      articles.warnings.push(`${what} (${reasonOf(error)}); the next import makes up for it`)
    }
  }
  await step('citations were not counted', () => countCitations(db))
  await step('the database was not tidied', () => withMaintenance(db, collectStatistics))
  return { name: '', settings: null, articles }
}

const sourcesAt = (path: string): Promise<Found> =>
  findSources(path).catch((error: unknown) => {
    throw new ImportRequestError(reasonOf(error))
  })

type At = { path: string; found: Found }

async function targetSite(db: Db, { sld }: Options, found: At[]): Promise<number | null> {
  const needed = found.some((at) => [at.found.articles, at.found.records].some(({ length }) => length > 0))
  if (sld === null && !needed) return null
  const known = await db.select({ sld: sites.sld }).from(sites).orderBy(asc(sites.sld))
  const list = known.length
    ? `Sites: ${known.map((site) => site.sld).join(', ')}.`
    : 'There is no site yet: import a site pack first.'
  if (sld === null) throw new ImportRequestError(`Articles and records need --site <sld>. ${list}`)
  const id = await siteIdOf(db, sld)
  if (id === null) throw new ImportRequestError(`There is no site "${sld}". ${list}`)
  return id
}

type Job = Options & { siteId: number | null; nameOf: (file: string) => string }

async function importFound(db: Db, { path, found }: At, job: Job): Promise<Part[]> {
  const { siteId, dryRun, nameOf, reader = localReader, signal } = job
  const parts: Part[] = []
  for (const folder of found.packs) parts.push(await importOnePack(db, folder, job))
  const name = nameOf(path)
  const onProgress = (done: number, total: number) => job.onProgress(name, done, total)
  if (found.articles.length > 0) {
    const articles =
      siteId === null && job.sld === null
        ? refused(name, 'articles need --site <sld>')
        : await importArticles(db, {
            ...{ siteId, onProgress, reader, dryRun, nameOf, signal },
            sources: found.articles,
          })
    parts.push({ name, settings: null, articles })
  }
  for (const file of found.records) {
    const articles =
      siteId === null
        ? refused(nameOf(file), 'records need --site <sld>')
        : await importRecords(db, {
            ...{ siteId, file, dryRun, nameOf, signal },
            onProgress: (done, total) => job.onProgress(nameOf(file), done, total),
          })
    parts.push({ name: nameOf(file), settings: null, articles })
  }
  for (const file of found.zips) parts.push(...(await importZip(db, file, job)))
  if (found.left.length > 0)
    parts.push({ name, settings: null, articles: { ...emptyOutcome(), warnings: found.left.map(nameOf) } })
  return parts
}

const refused = (file: string, reason: string): ArticleOutcome => ({
  ...emptyOutcome(),
  failed: [{ file, reason }],
})

async function importOnePack(
  db: Db,
  folder: string,
  { dryRun, reader, onProgress, nameOf, signal }: Job,
): Promise<Part> {
  const name = nameOf(folder)
  try {
    const step = (done: number, total: number) => onProgress(name, done, total)
    const outcome = await retryLost(db, () => importPack(db, folder, step, { dryRun, reader, signal }))
    return { name: outcome.site, settings: outcome.settings, articles: outcome.articles }
  } catch (error) {
    const reason = error instanceof Error && error.name === 'PackError' ? error.message : reasonOf(error)
    return { name, settings: null, articles: refused(name, reason) }
  }
}

/** Unpacks an archive beside nothing: a folder of its own that is gone afterwards, however the import ends. */
async function importZip(db: Db, file: string, job: Job): Promise<Part[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clean)
  const nameOf = (path: string) => job.nameOf(path.replace(folder, file))
  try {
    await unzip(file, folder)
    const found = await findSources(folder)
    const { packs, articles, records, zips } = found
    if (packs.length + articles.length + records.length + zips.length === 0)
      return [
        {
          name: file,
          settings: null,
          articles: refused(job.nameOf(file), 'the archive holds nothing to import'),
        },
      ]
    return await importFound(db, { path: folder, found }, { ...job, nameOf })
  } catch (error) {
    return [{ name: file, settings: null, articles: refused(job.nameOf(file), reasonOf(error)) }]
  } finally {
    process.off('exit', clean)
    clean()
  }
}

/** All parts as one. */
export function totalOf(parts: Part[]): ArticleOutcome {
  const total = emptyOutcome()
  for (const { articles } of parts) addOutcome(total, articles)
  return total
}
