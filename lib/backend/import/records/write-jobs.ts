import type { Db } from '@/lib/backend/db/db'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { createBatchSize } from '../batch-size'
import type { ImportRun } from '../import-run'
import type { StoredArticles } from '../queries/stored-articles'
import { RECORD_LIMITS } from '../import-limits'
import { reasonOf, stopReason } from '../report'
import { isConflict } from '../write-article'
import { writeBatch } from '../write-batch'
import type { RecordJob } from './parse-record'
import type { RecordReport } from './record-report'

type About = {
  /** Null in a dry run, which only counts jobs. */
  run: ImportRun | null
  known: StoredArticles
  report: RecordReport
  where: (line: number) => string
}

/** Creates a writer that writes jobs in batches, whose size adapts to the machine. */
export function createWriter(db: Db, { run, known, report, where }: About) {
  const size = createBatchSize()
  const isFull = (jobs: RecordJob[]): boolean =>
    jobs.length >= RECORD_LIMITS.batch || charactersOf(jobs) >= size.current

  const written = async (jobs: RecordJob[]): Promise<void> => {
    if (run) {
      const { ms } = await retryOnConnectionError(db, () => writeBatch(db, run, jobs))
      size.took(ms, charactersOf(jobs))
    }
    for (const { id } of jobs) report.outcome[id === null ? 'new' : 'changed'] += 1
  }

  const alone = async (job: RecordJob): Promise<void> => {
    try {
      await written([job]).catch(async (error: unknown) => {
        if (!isConflict(error)) throw error
        // A concurrent import has written the article; reload it.
        await known.refresh(db, job.article)
        await written([{ ...job, id: known.bySource(job.article.sourceId)?.id ?? null }])
      })
    } catch (error) {
      if (stopReason(error) !== null) throw error
      report.fail(where(job.line), reasonOf(error))
    }
  }

  return {
    isFull,
    /** Writes jobs and removes them from the list; throws when nothing more can be written. */
    async write(jobs: RecordJob[]): Promise<void> {
      if (jobs.length === 0) return
      try {
        await written(jobs)
        jobs.length = 0
      } catch (error) {
        if (stopReason(error) !== null) throw error
        for (let job = jobs[0]; job; job = jobs[0]) {
          await alone(job)
          jobs.shift()
        }
      }
    },
  }
}

const charactersOf = (jobs: RecordJob[]): number => jobs.reduce((sum, { size }) => sum + size, 0)
