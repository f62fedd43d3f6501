import { createHash } from 'node:crypto'
import { DAILY, type MovedKeys } from '@/lib/freshness/moved-keys'
import { DAY_MS } from '@/lib/text/current-day'
import type { Entry } from './page-store'

type Options = {
  moved: MovedKeys
  /** Milliseconds a page without keys is fresh. */
  freshFor: number
}

/** Milliseconds a page is not refreshed, once rendered, while a command that moves keys runs. */
const SETTLING_MS = 5_000

/**
 * `fresh`: served as it is. `old`: refreshed in the background. `changed`: a key moved, visitors wait a moment for the
 * new page. `expired`: only if the render fails. `withdrawn`: never served again.
 */
export type Freshness = 'fresh' | 'old' | 'changed' | 'expired' | 'withdrawn'

/** Returns the freshness of a page: by its keys, or by the clock if they are not known. */
export function createFreshness({ moved, freshFor }: Options) {
  const stateOf = (entry: Entry) => {
    if (entry.position === null || entry.currentAtVersion === moved.version()) return 'current'
    const state = moved.stateOf(entry.keys, entry.position)
    if (state === 'current') entry.currentAtVersion = moved.version()
    return state
  }
  /** A command still writes and alone moved its keys: those of another one that is done are known to whom it answered. */
  const isBeingChanged = ({ keys, position }: Entry) =>
    moved.unsettled() && position !== null && !moved.movedBeforeSettled(keys, position)
  return (key: string, entry: Entry, now: number): Freshness => {
    const { keys, position, madeAt, freshFor: ownTime } = entry
    // A page made while the clock was ahead is no younger for it.
    const age = Math.abs(now - madeAt)
    const state = stateOf(entry)
    if (state === 'withdrawn') return 'withdrawn'
    if (ownTime !== undefined && age > ownTime) return 'expired'
    if (state === 'changed') return age < SETTLING_MS && isBeingChanged(entry) ? 'fresh' : 'changed'
    if (entry.older) return 'old'
    if (position === null) return age > freshFor ? 'old' : 'fresh'
    entry.freshUntil ??= keys.includes(DAILY) ? dayEnd(key, madeAt) : Infinity
    if (entry.freshUntil === Infinity) return 'fresh'
    const left = entry.freshUntil - now
    return left > 0 && left <= DAY_MS ? 'fresh' : 'old'
  }
}

/** Returns when the day of a page ends, at a different time for each, so that not all expire at once. */
function dayEnd(key: string, madeAt: number): number {
  const offset = createHash('sha1').update(key).digest().readUInt32BE(0) % DAY_MS
  return (Math.floor((madeAt + offset) / DAY_MS) + 1) * DAY_MS - offset
}
