import { DatabaseLostError, DatabaseUnreachableError } from '@/lib/backend/db/retry'
import { fileErrorText } from '@/lib/text/file-error'

/** Result of importing articles or records. */
export type ArticleOutcome = {
  new: number
  changed: number
  unchanged: number
  failed: { file: string; reason: string }[]
  warnings: string[]
  /** Failures and warnings that are counted and not listed. */
  unlisted: { failed: number; warnings: number }
  /** Where and why the import stopped early. */
  stopped: string[]
}

/** Creates an empty result. */
export const emptyOutcome = (): ArticleOutcome => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  failed: [],
  warnings: [],
  unlisted: { failed: 0, warnings: 0 },
  stopped: [],
})

/** Adds `more` to `outcome`. */
export function addOutcome(outcome: ArticleOutcome, more: ArticleOutcome): void {
  outcome.new += more.new
  outcome.changed += more.changed
  outcome.unchanged += more.unchanged
  outcome.failed = outcome.failed.concat(more.failed)
  outcome.warnings = outcome.warnings.concat(more.warnings)
  outcome.unlisted.failed += more.unlisted.failed
  outcome.unlisted.warnings += more.unlisted.warnings
  outcome.stopped = outcome.stopped.concat(more.stopped)
}

/** Returns a readable reason: the first line of the database error if there is one, else of the error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const fileError = fileErrorText(error)
  if (fileError !== null) return fileError
  const cause = error.cause instanceof Error ? error.cause : null
  const message = isOurs(error) ? error.message : (cause?.message ?? error.message)
  return message.split('\n')[0] ?? error.message
}

/** Checks for errors whose message is better than that of their cause. */
const isOurs = (error: Error): boolean =>
  error instanceof DatabaseUnreachableError || error instanceof DatabaseLostError

export const INTERRUPTED = 'it was interrupted'

/** Returns why an import cannot continue; null when the next article may succeed. */
export const stopReason = (error: unknown): string | null =>
  error instanceof DatabaseUnreachableError ? error.message : null

/** Creates the result of a part that failed, or stopped early. */
export function failedOutcome(file: string, error: unknown): ArticleOutcome {
  const reason = error instanceof Error && error.name === 'PackError' ? error.message : reasonOf(error)
  const stopped = stopReason(error) === null ? [] : [`${file}: ${reason}`]
  return { ...emptyOutcome(), failed: [{ file, reason }], stopped }
}
