import { createHash } from 'node:crypto'
import type { Db } from '@/lib/backend/db/db'
import { steady } from '@/lib/backend/db/steady'
import { knownArticles } from '../known-articles'
import { RECORD_LIMITS } from '../limits'
import { marker } from '../marker'
import type { ImportedArticle } from '../model'
import { places } from '../publication-cache'
import { type ArticleOutcome, emptyOutcome, reasonOf } from '../report'
import { type Line, readLines } from './read-lines'
import { recordArticle } from './record-article'
import { type Job, writeRecords } from './write-records'

type Input = {
  siteId: number | null
  file: string
  onProgress: (done: number, total: number) => void
  dryRun?: boolean
  nameOf?: (file: string) => string
}

/**
 * Imports bibliographic records, some a transaction (`RECORD_LIMITS`). A bad line is left out and named; when a transaction fails, its records
 * are written one by one, so that only the bad one stays out.
 */
export async function importRecords(db: Db, input: Input): Promise<ArticleOutcome> {
  const { siteId, file, onProgress, dryRun = false, nameOf = (path) => path } = input
  const outcome = emptyOutcome()
  const state = { known: await knownArticles(db, siteId), places: siteId === null ? null : places(siteId) }
  const mark = marker(db, siteId)
  const seen = new Map<string, string>()
  const where = (line: number) => `${nameOf(file)}:${line}`
  const fail = (line: number, reason: string) => outcome.failed.push({ file: where(line), reason })

  const accept = (line: Line): Job[] => {
    if ('fault' in line) {
      fail(line.number, line.fault)
      return []
    }
    const hash = createHash('sha256').update(line.text).digest('hex')
    const twin = seen.get(line.record.id)
    if (twin !== undefined) {
      if (twin === hash) outcome.unchanged += 1
      else fail(line.number, `${line.record.id} is already in this file with other content`)
      return []
    }
    seen.set(line.record.id, hash)
    const { article, warning } = ownDoi(recordArticle(line.record), state.known)
    if (warning) outcome.warnings.push(`${where(line.number)}: ${warning}`)
    const before = state.known.bySource(article.sourceId)
    if (before?.contentHash === hash) {
      outcome.unchanged += 1
      return []
    }
    const job = { line: line.number, article, hash, id: before?.id ?? null }
    if (article.doi) state.known.add({ ...knownOf(job), id: before?.id ?? -1 })
    return [job]
  }

  const flush = async (jobs: Job[]) => {
    if (jobs.length === 0) return
    const done =
      siteId === null || state.places === null || dryRun ? jobs : await batch(jobs, siteId, state.places)
    for (const job of done) outcome[job.id === null ? 'new' : 'changed'] += 1
    if (!dryRun) await mark.soon()
  }

  const written = (jobs: Job[], site: number, cache: ReturnType<typeof places>) =>
    db
      .transaction((tx) => writeRecords(tx, site, cache, jobs))
      .catch((error: unknown) => {
        cache.forget()
        throw error
      })

  const batch = async (jobs: Job[], site: number, cache: ReturnType<typeof places>): Promise<Job[]> => {
    try {
      await steady(db, () => written(jobs, site, cache))
      return jobs
    } catch (error) {
      const [only] = jobs
      if (jobs.length === 1 && only) {
        fail(only.line, reasonOf(error))
        return []
      }
      const single: Job[] = []
      for (const job of jobs) single.push(...(await batch([job], site, cache)))
      return single
    }
  }

  let jobs: Job[] = []
  try {
    for await (const line of readLines(file, { onBytes: onProgress })) {
      jobs.push(...accept(line))
      if (jobs.length >= RECORD_LIMITS.batch) await flush(jobs.splice(0))
    }
  } catch (error) {
    outcome.failed.push({ file: nameOf(file), reason: `the file ends badly (${reasonOf(error)})` })
  }
  await flush(jobs)
  jobs = []
  await mark.now()
  return outcome
}

const knownOf = ({ article, hash }: Job) => ({
  ...{ sourceId: article.sourceId, doi: article.doi, contentHash: hash, version: null },
})

/** A DOI belongs to one article of a site: a record that names another's keeps everything but the DOI. */
function ownDoi(article: ImportedArticle, known: Awaited<ReturnType<typeof knownArticles>>) {
  const holder = known.byDoi(article.doi)
  if (!holder || holder.sourceId === article.sourceId) return { article, warning: null }
  const warning = `the DOI ${article.doi} is that of ${holder.sourceId ?? 'another article'}; the record is kept without it`
  return { article: { ...article, doi: null }, warning }
}
