import { DatabaseLostError, DatabaseUnreachableError } from '@/lib/backend/db/retry'

/** What became of the articles or records of an import. */
export type ArticleOutcome = {
  new: number
  changed: number
  unchanged: number
  failed: { file: string; reason: string }[]
  warnings: string[]
  /** Why, and where, something was not gone through to its end. */
  stopped: string[]
}

/** The outcome of an import that has read nothing yet. */
export const emptyOutcome = (): ArticleOutcome => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  failed: [],
  warnings: [],
  stopped: [],
})

/** Adds `more` to `outcome`. */
export function addOutcome(outcome: ArticleOutcome, more: ArticleOutcome): void {
  outcome.new += more.new
  outcome.changed += more.changed
  outcome.unchanged += more.unchanged
  outcome.failed = outcome.failed.concat(more.failed)
  outcome.warnings = outcome.warnings.concat(more.warnings)
  outcome.stopped = outcome.stopped.concat(more.stopped)
}

/** The reason a person reads: the first line of an error, with what the database said behind it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : null
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return `${(error as NodeJS.ErrnoException).path ?? 'the file'} is not there`
  const message = isOurs(error) ? error.message : (cause?.message ?? error.message)
  return message.split('\n')[0] ?? error.message
}

/** Errors that say more than what caused them. */
const isOurs = (error: Error): boolean =>
  error instanceof DatabaseUnreachableError || error instanceof DatabaseLostError

export const INTERRUPTED = 'it was interrupted'

/** Why an import does not go on at all; null where the next article may still come in. */
export const stopReason = (error: unknown): string | null =>
  error instanceof DatabaseUnreachableError ? error.message : null

/** A part that could not be gone through, or not to its end. */
export function failedOutcome(file: string, error: unknown): ArticleOutcome {
  const reason = error instanceof Error && error.name === 'PackError' ? error.message : reasonOf(error)
  const stopped = stopReason(error) === null ? [] : [`${file}: ${reason}`]
  return { ...emptyOutcome(), failed: [{ file, reason }], stopped }
}
