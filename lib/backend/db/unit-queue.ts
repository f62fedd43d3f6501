/**
 * Milliseconds without foreground units before background work runs: a page sends its next query within milliseconds.
 */
const QUIET_MS = 15
/** Maximum wait of background work: it continues slowly under any load. */
const MAX_WAIT_MS = 100
/** Milliseconds of background work between two pauses: small queries before a batch do not wait one by one. */
const BURST_MS = 10

/** `application_name` of connections with background work, whose statements have a lower priority. */
export const BACKGROUND = 'background'

export type Queued<From> = { from: From; background: boolean }

type Entry<T> = { unit: T; since: number }

/**
 * Schedules the units of many connections on one session: oldest first, and background connections (imports, index
 * builds) in the pauses of the others: one pause for each burst of background work, so that an import waits for readers
 * as often as it delays them. A page is a series of small queries; without this each would wait for another batch of an
 * import.
 */
export function createUnitQueue<From, T extends Queued<From>>(now: () => number = () => performance.now()) {
  const foreground: Entry<T>[] = []
  const background: Entry<T>[] = []
  let lastForeground = -Infinity
  let worked = 0
  const both = [foreground, background]

  /** Returns the milliseconds until the oldest background unit may run. */
  const backgroundWait = (): number => {
    const [oldest] = background
    if (!oldest) return Infinity
    if (worked < BURST_MS) return 0
    const time = now()
    return Math.max(0, Math.min(lastForeground + QUIET_MS, oldest.since + MAX_WAIT_MS) - time)
  }

  const takeBackground = (): T | undefined => {
    if (worked >= BURST_MS) worked = 0
    return background.shift()?.unit
  }

  return {
    push: (unit: T) => void (unit.background ? background : foreground).push({ unit, since: now() }),
    /** Removes the units of a connection. */
    drop(from: From): void {
      for (const list of both)
        for (let at = list.length - 1; at >= 0; at -= 1) if (list[at]?.unit.from === from) list.splice(at, 1)
    },
    /** Removes and returns the next unit to run: the session owner's while there is one, else by priority. */
    take(owner: From | null): T | undefined {
      if (owner !== null) {
        for (const list of both) {
          const at = list.findIndex(({ unit }) => unit.from === owner)
          if (at !== -1) return list.splice(at, 1)[0]?.unit
        }
        return undefined
      }
      const overdue = background[0] !== undefined && now() - background[0].since >= MAX_WAIT_MS
      if (foreground.length > 0 && !overdue) return foreground.shift()?.unit
      return backgroundWait() === 0 ? takeBackground() : foreground.shift()?.unit
    },
    /** Records that a unit was answered, and its duration in milliseconds. */
    answered(unit: T, ms: number): void {
      if (unit.background) worked += ms
      else lastForeground = now()
    },
    /** Returns the milliseconds until a unit waiting for a pause may run; null if there is none. */
    wait(): number | null {
      const wait = backgroundWait()
      return wait === Infinity ? null : wait
    },
  }
}
