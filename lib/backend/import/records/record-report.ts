import { RECORD_LIMITS } from '../import-limits'
import { type ArticleOutcome, emptyOutcome } from '../report'

/** Failures and warnings of records that may still be listed, in all records files of an import. */
export type ReportRoom = { failures: number; warnings: number }

/** Creates the room of an import. */
export const reportRoom = (): ReportRoom => ({
  failures: RECORD_LIMITS.listed,
  warnings: RECORD_LIMITS.listed,
})

/** Outcome of a records file that lists as much as there is room for and counts the rest. */
export type RecordReport = {
  outcome: ArticleOutcome
  fail: (file: string, reason: string) => void
  warn: (warning: string) => void
}

/** Creates the report of a records file, whose lines may all be faulty: listed in full they would fill the memory. */
export function recordReport(room = reportRoom()): RecordReport {
  const outcome = emptyOutcome()
  return {
    outcome,
    fail: (file, reason) => {
      if (room.failures <= 0) outcome.unlisted.failed += 1
      else {
        room.failures -= 1
        outcome.failed.push({ file, reason: reason.slice(0, RECORD_LIMITS.reason) })
      }
    },
    warn: (warning) => {
      if (room.warnings <= 0) outcome.unlisted.warnings += 1
      else {
        room.warnings -= 1
        outcome.warnings.push(warning)
      }
    },
  }
}
