/** What became of the articles or records of an import. */
export type ArticleOutcome = {
  new: number
  changed: number
  unchanged: number
  failed: { file: string; reason: string }[]
  warnings: string[]
}

export const emptyOutcome = (): ArticleOutcome => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  failed: [],
  warnings: [],
})

/** Adds `more` to `outcome`. */
export function addOutcome(outcome: ArticleOutcome, more: ArticleOutcome): void {
  outcome.new += more.new
  outcome.changed += more.changed
  outcome.unchanged += more.unchanged
  outcome.failed = outcome.failed.concat(more.failed)
  outcome.warnings = outcome.warnings.concat(more.warnings)
}

/** The reason a person reads: the first line of an error, with what the database said behind it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : null
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return `${(error as NodeJS.ErrnoException).path ?? 'the file'} is not there`
  return (cause?.message ?? error.message).split('\n')[0] ?? error.message
}
