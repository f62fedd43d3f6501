import { createHash } from 'node:crypto'
import { DAILY, type MovedKeys } from '@/lib/freshness/moved-keys'
import type { Entry } from './page-store'

type Options = {
  moved: MovedKeys
  /** Milliseconds a page without keys is fresh. */
  freshFor: number
}

const DAY_MS = 24 * 3600_000
/** Milliseconds a page stands, once made, while a command that moves keys is at work. */
const SETTLING_MS = 5_000

/**
 * `fresh`: as it is. `old`: anew behind its visitors. `changed`: a key moved, the new page is worth a moment's wait.
 * `expired`: only in place of one that fails. `withdrawn`: never again.
 */
export type Freshness = 'fresh' | 'old' | 'changed' | 'expired' | 'withdrawn'

/** How fresh a page is: by its keys, and by the clock where they are not known. */
export function createFreshness({ moved, freshFor }: Options) {
  const stateOf = (entry: Entry) => {
    if (entry.position === null || entry.stands === moved.version()) return 'current'
    const state = moved.stateOf(entry.keys, entry.position)
    if (state === 'current') entry.stands = moved.version()
    return state
  }
  return (key: string, entry: Entry, now: number): Freshness => {
    const { keys, position, madeAt, freshFor: ownTime } = entry
    const age = now - madeAt
    const state = stateOf(entry)
    if (state === 'withdrawn') return 'withdrawn'
    if (ownTime !== undefined && age > ownTime) return 'expired'
    if (state === 'changed') return moved.unsettled() && age < SETTLING_MS ? 'fresh' : 'changed'
    if (entry.older) return 'old'
    if (position === null) return age > freshFor ? 'old' : 'fresh'
    entry.freshUntil ??= keys.includes(DAILY) ? dayEnd(key, madeAt) : Infinity
    return now < entry.freshUntil ? 'fresh' : 'old'
  }
}

/** When the day of a page ends: those of different pages at different hours, so that not all are old at once. */
function dayEnd(key: string, madeAt: number): number {
  const offset = createHash('sha1').update(key).digest().readUInt32BE(0) % DAY_MS
  return (Math.floor((madeAt + offset) / DAY_MS) + 1) * DAY_MS - offset
}
