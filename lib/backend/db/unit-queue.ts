/** How long nobody else must have asked anything before background work runs: a page asks again within milliseconds. */
const QUIET_MS = 15
/** Longest time background work waits: it goes on, slowly, however much is asked. */
const MAX_WAIT_MS = 100
/** Milliseconds of background work between two pauses: the small questions before a batch do not wait one by one. */
const BURST_MS = 10

/** What a connection calls itself (`application_name`) whose statements let those of others go first. */
export const BACKGROUND = 'background'

export type Queued<From> = { from: From; background: boolean }

type Entry<T> = { unit: T; since: number }

/**
 * Order in which one session answers many connections: the oldest first, and background connections (imports, index
 * builds) in the pauses of the others: one pause for each burst of background work, so that an import waits for readers as
 * often as it holds them up. A page is a row of small questions; without this each of them would wait for another batch of
 * an import.
 */
export function createUnitQueue<From, T extends Queued<From>>(now: () => number = Date.now) {
  const foreground: Entry<T>[] = []
  const background: Entry<T>[] = []
  let lastForeground = -Infinity
  let worked = 0
  const both = [foreground, background]

  /** Milliseconds until the oldest background unit may run. */
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
    /** Forgets what a connection still wanted. */
    drop(from: From): void {
      for (const list of both)
        for (let at = list.length - 1; at >= 0; at -= 1) if (list[at]?.unit.from === from) list.splice(at, 1)
    },
    /** The next unit that may run: of the owner of the session while there is one, else by rank. */
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
    /** A unit has been answered, which took so many milliseconds. */
    answered(unit: T, ms: number): void {
      if (unit.background) worked += ms
      else lastForeground = now()
    },
    /** Milliseconds after which to take again, where something waits only for quiet; null where nothing does. */
    wait(): number | null {
      const wait = backgroundWait()
      return wait === Infinity ? null : wait
    },
  }
}
