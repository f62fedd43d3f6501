import type { Db } from '@/lib/backend/db/db'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { importRun } from '../import-run'
import { storedArticles } from '../queries/stored-articles'
import { type ArticleOutcome, INTERRUPTED, emptyOutcome, reasonOf, stopReason } from '../report'
import { type RecordJob, createRecordParser } from './parse-record'
import { readLines } from './read-lines'
import { createWriter } from './write-jobs'

type Input = {
  siteId: number | null
  file: string
  onProgress: (done: number, total: number) => void
  dryRun?: boolean
  nameOf?: (file: string) => string
  /** Stops the import before the next record. */
  signal?: AbortSignal | undefined
}

/**
 * Imports bibliographic records, several per statement. An invalid line is skipped and reported; when a statement
 * fails, its records are written one by one, so that only the failing one is skipped.
 */
export async function importRecords(db: Db, input: Input): Promise<ArticleOutcome> {
  const { siteId, file, onProgress, nameOf = (path) => path } = input
  const outcome = emptyOutcome()
  const where = (line: number) => `${nameOf(file)}:${line}`
  const known = await retryOnConnectionError(db, () => storedArticles(db, siteId))
  const run = siteId === null || input.dryRun ? null : importRun(siteId)
  const writer = createWriter(db, { run, known, outcome, where })
  const accept = createRecordParser(known, outcome, where)
  const jobs: RecordJob[] = []
  const stop = (line: number, reason: string) =>
    outcome.stopped.push(`${where(line)}: ${reason}; this record and those after it were not written`)
  const flush = async (line: number): Promise<boolean> => {
    try {
      await writer.write(jobs)
      return true
    } catch (error) {
      stop(jobs[0]?.line ?? line, stopReason(error) ?? reasonOf(error))
      return false
    }
  }
  let goesOn = true
  let interrupted = false
  let last = 0
  try {
    for await (const line of readLines(file, { onBytes: onProgress })) {
      last = line.number
      const job = accept(line)
      if (job) jobs.push(job)
      if (writer.isFull(jobs)) goesOn = await flush(last)
      interrupted = input.signal?.aborted === true
      if (!goesOn || interrupted) break
    }
  } catch (error) {
    outcome.failed.push({
      file: nameOf(file),
      reason: `the file could not be read to its end (${reasonOf(error)})`,
    })
  }
  if (goesOn) goesOn = await flush(last)
  if (goesOn && interrupted) stop(last + 1, INTERRUPTED)
  return outcome
}
