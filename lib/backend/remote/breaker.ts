/** Failures that open the breaker, the window they are counted in, and how long it stays open. Milliseconds. */
const FAILURES = 5
const WINDOW_MS = 10_000
const OPEN_MS = 5000

/**
 * Returns a circuit breaker: after five failures in ten seconds it rejects calls for five seconds, then allows one
 * trial call.
 */
export function createBreaker(now: () => number = () => performance.now()) {
  let failures: number[] = []
  let openUntil = 0
  let trying = false
  return {
    /** Checks whether a call may be made; each allowed call must report `succeeded` or `failed`. */
    allows(): boolean {
      if (openUntil === 0) return true
      if (now() < openUntil || trying) return false
      trying = true
      return true
    },
    succeeded(): void {
      failures = []
      openUntil = 0
      trying = false
    },
    failed(): void {
      failures = [...failures.filter((at) => now() - at < WINDOW_MS), now()]
      if (trying || failures.length >= FAILURES) openUntil = now() + OPEN_MS
      trying = false
    },
  }
}
