import { z } from '@/lib/zod'

/** A key of pages that moved, and the number of the change (decision 0050). */
export const movedKey = z.object({ key: z.string(), number: z.number(), urgent: z.boolean() })
export type MovedKey = z.output<typeof movedKey>

/** Key of what depends on use or on the whole corpus: moves once a day. */
export const DAILY = 'day'
/** Moved by a command that writes in many transactions, when it is done. */
export const SETTLED = 'settled'

/** Keys remembered at most; beyond, all that was made before counts as changed. */
const MAX_KEYS = 100_000

export type State = 'current' | 'changed' | 'withdrawn'

/** Which keys moved with which change, as far as this process was told. */
export function createMovedKeys(maxKeys = MAX_KEYS) {
  const moved = new Map<string, number>()
  const withdrawn = new Map<string, number>()
  let position: number | null = null
  /** What was made before this change counts as changed. */
  let floor = 0
  let settled = 0
  let version = 0

  return {
    /** The number of the last change that is known; null before the first answer. */
    position: () => position,
    /** Whether something moved and the command that moved it, as far as is known, is not done. */
    unsettled: () => (position ?? 0) > settled,
    /** Differs whenever something may have moved. */
    version: () => version,
    /** Takes in what moved up to a change. */
    apply(upTo: number, keys: readonly MovedKey[]): void {
      if (keys.length > 0 || position === null) version += 1
      for (const { key, number, urgent } of keys) {
        moved.set(key, Math.max(number, moved.get(key) ?? 0))
        if (key === SETTLED) settled = Math.max(number, settled)
        if (urgent) withdrawn.set(key, Math.max(number, withdrawn.get(key) ?? 0))
      }
      position = Math.max(upTo, position ?? 0)
      if (moved.size <= maxKeys) return
      floor = position
      moved.clear()
    },
    /** Begins anew: another database, or too long without an answer. What was made before is worth nothing. */
    reset(at: number): void {
      version += 1
      moved.clear()
      withdrawn.clear()
      position = at
      floor = at
      settled = at
    },
    /** Whether something made of these keys, begun when `madeAt` was the last known change, still holds. */
    stateOf(keys: readonly string[], madeAt: number): State {
      if (withdrawn.size > 0 && keys.some((key) => (withdrawn.get(key) ?? 0) > madeAt)) return 'withdrawn'
      // What names a later change than the last one known was made of another database.
      if (madeAt < floor || madeAt > (position ?? 0) || keys.some((key) => (moved.get(key) ?? 0) > madeAt))
        return 'changed'
      return 'current'
    },
  }
}

export type MovedKeys = ReturnType<typeof createMovedKeys>
