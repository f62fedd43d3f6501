import type { Db } from '@/lib/backend/db/db'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { importRun } from '../import-run'
import { storedArticles } from '../queries/stored-articles'
import { RECORD_LIMITS } from '../import-limits'
import { type ArticleOutcome, INTERRUPTED, reasonOf, stopReason } from '../report'
import type { UnpackBudget } from '../sources/unpack-budget'
import { type RecordJob, createRecordParser } from './parse-record'
import { readLines } from './read-lines'
import { type ReportRoom, recordReport } from './record-report'
import { createWriter } from './write-jobs'

type Input = {
  siteId: number | null
  file: string
  onProgress: (done: number, total: number) => void
  dryRun?: boolean
  nameOf?: (file: string) => string
  /** Stops the import before the next record. */
  signal?: AbortSignal | undefined
  /** What was unpacked of the archive the file is in. */
  budget?: UnpackBudget | undefined
  room?: ReportRoom | undefined
}

/**
 * Imports bibliographic records, several per statement. An invalid line is skipped and reported; when a statement
 * fails, its records are written one by one, so that only the failing one is skipped.
 */
export async function importRecords(db: Db, input: Input): Promise<ArticleOutcome> {
  const { siteId, file, onProgress, nameOf = (path) => path } = input
  const report = recordReport(input.room)
  const { outcome } = report
  const where = (line: number) => `${nameOf(file)}:${line}`
  const known = await retryOnConnectionError(db, () => storedArticles(db, siteId))
  const run = siteId === null || input.dryRun ? null : importRun(siteId)
  const writer = createWriter(db, { run, known, report, where })
  const accept = createRecordParser(known, report, where)
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
  let faults = 0
  try {
    for await (const line of readLines(file, { onBytes: onProgress, budget: input.budget })) {
      last = line.number
      const job = accept(line)
      faults = 'fault' in line && !line.isObject ? faults + 1 : 0
      if (faults >= RECORD_LIMITS.faultsInARow)
        throw new Error(`${faults} lines in a row are no objects of JSON; check that the file is JSON Lines`)
      if (job) jobs.push(job)
      if (writer.isFull(jobs)) goesOn = await flush(last)
      interrupted = input.signal?.aborted === true
      if (!goesOn || interrupted) break
    }
  } catch (error) {
    const reason = `the file could not be read to its end (${reasonOf(error)})`
    outcome.failed.push({ file: nameOf(file), reason })
  }
  if (goesOn) goesOn = await flush(last)
  if (goesOn && interrupted) stop(last + 1, INTERRUPTED)
  return outcome
}
