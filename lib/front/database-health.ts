const CHECK_INTERVAL_MS = 1000
/** Longer than any statement of a request may occupy the embedded database (`STATEMENT_TIMEOUT_MS`). */
const DOWN_AFTER_MS = 2500
/** A check waits as long as its answer counts: one behind a long statement of an import is answered late. */
export const CHECK_LIMIT_MS = DOWN_AFTER_MS - CHECK_INTERVAL_MS

/**
 * Checks the database once a second over a separate connection, so that a busy one does not count as down. `check`
 * rejects after `CHECK_LIMIT_MS`. The returned function says whether the last check succeeded recently enough.
 */
export function watchDatabase(check: () => Promise<unknown>) {
  let answeredAt = performance.now()
  let checking = false
  const checkOnce = () => {
    if (checking) return
    checking = true
    check()
      .then(
        () => (answeredAt = performance.now()),
        () => undefined,
      )
      .finally(() => (checking = false))
  }
  const timer = setInterval(checkOnce, CHECK_INTERVAL_MS)
  timer.unref()
  return (): boolean => performance.now() - answeredAt < DOWN_AFTER_MS
}
