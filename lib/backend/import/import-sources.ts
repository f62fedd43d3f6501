import { rmSync } from 'node:fs'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { importArticles } from './import-articles'
import { ZIP_LIMITS } from './import-limits'
import { type JatsReader, localReader } from './jats/reader'
import { importPack } from './pack/import-pack'
import { importRecords } from './records/import-records'
import type { ReportRoom } from './records/record-report'
import { UNPACKED } from './recover'
import { type ArticleOutcome, INTERRUPTED, emptyOutcome, failedOutcome } from './report'
import { type ImportSources, findSources, hasNoSources } from './sources/find-sources'
import { type UnpackBudget, unpackBudget } from './sources/unpack-budget'
import { unzip } from './sources/unzip'

export type ImportOptions = {
  /** Site of articles and records; site packs name their own. */
  sld: string | null
  dryRun: boolean
  reader?: JatsReader
  /** Reports progress of a part: its name, items done, total. */
  onProgress: (part: string, done: number, total: number) => void
  /** Called with the sld of a pack when another import of its site has to end first. */
  onWait?: (sld: string) => void
  /** Stops the import: the current item is finished, the rest is not tried. */
  signal?: AbortSignal | undefined
}

/** Result of one part of an import: a site pack, the articles of a path, or a records file. */
export type ImportResult = {
  name: string
  settings: 'new' | 'changed' | 'unchanged' | null
  articles: ArticleOutcome
}

/** Import sources found at a path. */
export type FoundSources = { path: string; found: ImportSources }

type Job = ImportOptions & {
  siteId: number | null
  nameOf: (file: string) => string
  /** Room of the report for failures and warnings of records. */
  room?: ReportRoom
  /** The archive the sources are in: its depth among archives in archives, their bytes, and what was unpacked of all. */
  archive?: { depth: number; bytes: number; budget: UnpackBudget }
}

/** Archives in archives that are unpacked; an archive that holds itself never ends. */
const ARCHIVE_DEPTH = 2

/** Checks whether an import stopped early, so that the remaining parts are skipped. */
export const isStopped = (parts: ImportResult[]): boolean =>
  parts.some(({ articles }) => articles.stopped.length > 0)

/** Imports the sources of a path part by part; failures are reported in the result of their part. */
export async function importSources(db: Db, at: FoundSources, job: Job): Promise<ImportResult[]> {
  const parts: ImportResult[] = []
  for (const { name, work } of worksOf(db, at, job)) {
    if (isStopped(parts) || job.signal?.aborted) parts.push(skippedResult(name))
    else parts.push(...(await work().catch((error: unknown) => [partOf(name, failedOutcome(name, error))])))
  }
  const { left } = at.found
  if (left.length > 0)
    parts.push(partOf(job.nameOf(at.path), { ...emptyOutcome(), warnings: left.map(job.nameOf) }))
  return parts
}

const partOf = (
  name: string,
  articles: ArticleOutcome,
  settings: ImportResult['settings'] = null,
): ImportResult => ({
  name,
  settings,
  articles,
})

/** Returns the result of a part that was skipped. */
export const skippedResult = (name: string, reason = 'it was not tried'): ImportResult =>
  partOf(name, { ...emptyOutcome(), stopped: [`${name}: ${reason}`] })

type Work = { name: string; work: () => Promise<ImportResult[]> }

function worksOf(db: Db, { path, found }: FoundSources, job: Job): Work[] {
  const { nameOf } = job
  const name = nameOf(path)
  const articles = { name, work: async () => [partOf(name, await importJats(db, name, found, job))] }
  return [
    ...found.packs.map((folder) => ({
      name: nameOf(folder),
      work: async () => [await importOnePack(db, folder, job)],
    })),
    ...(found.articles.length > 0 ? [articles] : []),
    ...found.records.map((file) => ({
      name: nameOf(file),
      work: async () => [partOf(nameOf(file), await importLines(db, file, job))],
    })),
    ...found.zips.map((file) => ({ name: nameOf(file), work: () => importZip(db, file, job) })),
  ]
}

async function importJats(
  db: Db,
  name: string,
  { articles }: ImportSources,
  job: Job,
): Promise<ArticleOutcome> {
  const { siteId, sld, dryRun, nameOf, reader = localReader, signal } = job
  if (siteId === null && sld === null) return refused(name, 'articles need --site <sld>')
  const onProgress = (done: number, total: number) => job.onProgress(name, done, total)
  return importArticles(db, { siteId, sources: articles, onProgress, reader, dryRun, nameOf, signal })
}

async function importLines(db: Db, file: string, job: Job): Promise<ArticleOutcome> {
  const { siteId, dryRun, nameOf, signal, room } = job
  if (siteId === null) return refused(nameOf(file), 'records need --site <sld>')
  const onProgress = (done: number, total: number) => job.onProgress(nameOf(file), done, total)
  return importRecords(db, {
    siteId,
    file,
    dryRun,
    nameOf,
    signal,
    onProgress,
    room,
    budget: job.archive?.budget,
  })
}

const refused = (file: string, reason: string): ArticleOutcome => ({
  ...emptyOutcome(),
  failed: [{ file, reason }],
})

async function importOnePack(db: Db, folder: string, job: Job): Promise<ImportResult> {
  const { dryRun, reader, signal, onWait } = job
  const step = (done: number, total: number) => job.onProgress(job.nameOf(folder), done, total)
  try {
    const pack = await retryOnConnectionError(db, () =>
      importPack(db, folder, step, { dryRun, reader, signal, onWait }),
    )
    return partOf(pack.site, pack.articles, pack.settings)
  } catch (error) {
    // Aborted while it waited for another import.
    if (signal?.aborted && error === signal.reason) return skippedResult(job.nameOf(folder), INTERRUPTED)
    throw error
  }
}

/** Imports a zip archive from a temporary folder, which is deleted however the import ends. */
async function importZip(db: Db, file: string, job: Job): Promise<ImportResult[]> {
  const outer = job.archive ?? { depth: 0, bytes: 0, budget: unpackBudget((await stat(file)).size) }
  const { depth, budget } = outer
  if (depth >= ARCHIVE_DEPTH)
    return [
      partOf(file, refused(job.nameOf(file), 'archives in archives in archives; unpack the outer ones')),
    ]
  const folder = await mkdtemp(join(tmpdir(), `${UNPACKED}${process.pid}-`))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clean)
  const nameOf = (path: string) => job.nameOf(path.replace(folder, file))
  try {
    const bytes = await unzip(file, folder, ZIP_LIMITS, outer)
    const found = await findSources(folder)
    if (hasNoSources(found))
      return [partOf(file, refused(job.nameOf(file), 'the archive contains nothing to import'))]
    return await importSources(
      db,
      { path: folder, found },
      { ...job, nameOf, archive: { depth: depth + 1, bytes, budget } },
    )
  } finally {
    process.off('exit', clean)
    clean()
  }
}
