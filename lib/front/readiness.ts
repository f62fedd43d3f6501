import { within } from '@/lib/deadline'

/** Checks that must pass before a server receives visitors; each fails by returning false (also as a promise), rejecting or throwing. */
type Checks = Record<string, () => unknown>

const CHECK_TIMEOUT_MS = 500
const CACHED_MS = 1_000

/**
 * Returns the names of the failing checks. Runs them at most once a second, whatever the number of callers; a check
 * that times out fails.
 */
export function createReadiness(
  checks: Checks,
  { now = () => performance.now() }: { now?: () => number } = {},
) {
  let outcome: Promise<string[]> | undefined
  let at = -Infinity
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
    if (!outcome || now() - at >= CACHED_MS) {
      at = now()
      outcome = runChecks()
    }
    return outcome
  }
}
