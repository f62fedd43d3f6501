import { within } from '@/lib/deadline'

/** Checks that must pass before a server receives visitors; each rejects or throws on failure. */
type Checks = Record<string, () => void | Promise<void>>

const CHECK_MS = 500
const REMEMBERED_MS = 1_000

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
          await within(Promise.resolve().then(check), CHECK_MS, () => new Error(name))
          return []
        } catch {
          return [name]
        }
      }),
    )
    return failed.flat()
  }
  return (): Promise<string[]> => {
    if (!outcome || now() - at >= REMEMBERED_MS) {
      at = now()
      outcome = runChecks()
    }
    return outcome
  }
}
