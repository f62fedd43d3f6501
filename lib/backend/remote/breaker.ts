/** Failures within the window that open the breaker, the window, and how long it stays open. Milliseconds. */
const FAILURES = 5
const WINDOW_MS = 10_000
const OPEN_MS = 5000

/**
 * Keeps callers from a remote that fails: after five failures in ten seconds it refuses at once for five seconds, then
 * lets one call through to see.
 */
export function createBreaker(now: () => number = Date.now) {
  let failures: number[] = []
  let openUntil = 0
  let trying = false
  return {
    /** Whether a call may be made; the one trial after a pause must report back. */
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
