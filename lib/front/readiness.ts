import { within } from '@/lib/deadline'

/** Checks that must pass before a server receives visitors; each fails by returning false (also as a promise), rejecting or throwing. */
type Checks = Record<string, () => unknown>

const CHECK_TIMEOUT_MS = 500
/** Milliseconds an outcome is cached; one with failing checks shorter: a server that starts is ready soon. */
const PASSED_MS = 1_000
const FAILED_MS = 100

/**
 * Returns the names of the failing checks. Runs them at most once a second, or ten times while one
 * fails, whatever the number of callers; a check that times out fails.
 */
export function createReadiness(
  checks: Checks,
  { now = () => performance.now() }: { now?: () => number } = {},
) {
  let outcome: Promise<string[]> | undefined
  let validUntil = -Infinity
  const runChecks = async (): Promise<string[]> => {
    const failed = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          const passed = await within(Promise.resolve().then(check), CHECK_TIMEOUT_MS, () => new Error(name))
          return passed === false ? [name] : []
        } catch {
          return [name]
        }
      }),
    )
    return failed.flat()
  }
  return (): Promise<string[]> => {
    if (outcome && now() < validUntil) return outcome
    const running = runChecks()
    outcome = running
    validUntil = now() + PASSED_MS
    void running.then((failed) => {
      if (failed.length > 0 && outcome === running) validUntil = now() + FAILED_MS
    })
    return running
  }
}
