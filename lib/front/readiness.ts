import { within } from './deadline'

/** What must hold for a server to be sent visitors; each rejects or throws when it does not. */
type Checks = Record<string, () => void | Promise<void>>

const CHECK_MS = 500
const REMEMBERED_MS = 1_000

/**
 * The names of the checks that fail, none when all hold. Asked once a second at most however many ask; a check without an
 * outcome in time fails.
 */
export function createReadiness(checks: Checks, { now = Date.now }: { now?: () => number } = {}) {
  let outcome: Promise<string[]> | undefined
  let at = -Infinity
  const ask = async (): Promise<string[]> => {
    const failed = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await within(Promise.resolve().then(check), CHECK_MS, name)
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
      outcome = ask()
    }
    return outcome
  }
}
