const EVERY_MS = 1000
/** Longer than any statement of a request may hold the embedded database (`STATEMENT_TIMEOUT_MS`). */
const AWAY_MS = 2500

/**
 * Whether the database answers, asked once a second over a connection of its own: one that is only busy, so that calls are
 * late, is not away. `check` rejects where there is no answer in time. What is returned tells the last outcome.
 */
export function watchDatabase(check: () => Promise<unknown>) {
  let answeredAt = Date.now()
  let asking = false
  const ask = () => {
    if (asking) return
    asking = true
    check()
      .then(
        () => (answeredAt = Date.now()),
        () => undefined,
      )
      .finally(() => (asking = false))
  }
  const timer = setInterval(ask, EVERY_MS)
  timer.unref()
  return (): boolean => Date.now() - answeredAt < AWAY_MS
}
