import { z } from '@/lib/zod'

/** The surrogate keys a change moved, and its number (decision 0050). */
export const change = z.object({ number: z.number(), urgent: z.boolean(), keys: z.array(z.string()) })
export type Change = z.output<typeof change>

/** A surrogate key that moved, and the number of the change. */
export type MovedKey = Pick<Change, 'number' | 'urgent'> & { key: string }

/** Returns the keys of changes one by one. */
export const movedKeysOf = (changes: readonly Change[]): MovedKey[] =>
  changes.flatMap(({ number, urgent, keys }) => keys.map((key) => ({ key, number, urgent })))

/** Key of what depends on usage or on the whole corpus: moves once a day. */
export const DAILY = 'day'
/** Key a command that writes in many transactions moves when it is done. */
export const SETTLED = 'settled'

/** Maximum of keys remembered; beyond it, what was rendered before the older half moved counts as changed. */
const MAX_KEYS = 100_000

/** Milliseconds without a change after which a command counts as ended, though it did not report it: it may be killed. */
const SILENT_MS = 30_000

export type State = 'current' | 'changed' | 'withdrawn'

/** Stores which keys moved with which change, as far as this process knows. */
export function createMovedKeys(maxKeys = MAX_KEYS, now = () => performance.now()) {
  const moved = new Map<string, number>()
  const withdrawn = new Map<string, number>()
  /** Moves before the last command that is done of keys another command has moved since. */
  const settledMoves = new Map<string, number>()
  let position: number | null = null
  /** What was rendered before this change counts as changed. */
  let floor = 0
  /** What was rendered before this change counts as withdrawn. */
  let withdrawnFloor = 0
  let settled = 0
  let movedAt = -Infinity
  let version = 0

  return {
    /** Returns the number of the last known change; null before the first response. */
    position: () => position,
    /** Returns whether something moved and the command that moved it is, as far as is known, not done. */
    unsettled: () => (position ?? 0) > settled && now() - movedAt < SILENT_MS,
    /** Returns a number that changes whenever something may have moved. */
    version: () => version,
    /** Applies the keys that moved up to a change. */
    apply(upTo: number, keys: readonly MovedKey[]): void {
      if (keys.length > 0 || position === null) version += 1
      if (keys.length > 0) movedAt = now()
      for (const { key, number, urgent } of keys) {
        const before = moved.get(key) ?? 0
        if (before > 0 && before <= settled) settledMoves.set(key, before)
        remember(moved, key, number)
        if (key === SETTLED) {
          settled = Math.max(number, settled)
          settledMoves.clear()
        }
        if (urgent) remember(withdrawn, key, number)
      }
      position = Math.max(upTo, position ?? 0)
      if (moved.size > maxKeys) floor = Math.max(floor, forgetOlderHalf(moved))
      if (withdrawn.size > maxKeys) withdrawnFloor = Math.max(withdrawnFloor, forgetOlderHalf(withdrawn))
    },
    /** Starts over, for another database or after too long without a response: everything cached before is invalid. */
    reset(at: number): void {
      version += 1
      moved.clear()
      withdrawn.clear()
      settledMoves.clear()
      position = at
      floor = at
      withdrawnFloor = 0
      settled = at
    },
    /** Returns whether one of these keys moved after `madeAt` by a command that is done. */
    movedBeforeSettled(keys: readonly string[], madeAt: number): boolean {
      if (madeAt < floor && floor <= settled) return true
      return keys.some((key) => {
        const last = moved.get(key) ?? 0
        return (last > madeAt && last <= settled) || (settledMoves.get(key) ?? 0) > madeAt
      })
    },
    /** Returns the state of something with these keys, begun when `madeAt` was the last known change. */
    stateOf(keys: readonly string[], madeAt: number): State {
      if (madeAt < withdrawnFloor) return 'withdrawn'
      if (withdrawn.size > 0 && keys.some((key) => (withdrawn.get(key) ?? 0) > madeAt)) return 'withdrawn'
      // A later change than the last known one belongs to another database.
      if (madeAt < floor || madeAt > (position ?? 0) || keys.some((key) => (moved.get(key) ?? 0) > madeAt))
        return 'changed'
      return 'current'
    },
  }
}

/** Stores the last move of a key behind those of the others. */
function remember(moves: Map<string, number>, key: string, number: number): void {
  const last = Math.max(number, moves.get(key) ?? 0)
  moves.delete(key)
  moves.set(key, last)
}

/** Deletes the half that moved first; returns the last change that moved one of these keys. */
function forgetOlderHalf(moves: Map<string, number>): number {
  let last = 0
  for (const [key, number] of [...moves].slice(0, Math.ceil(moves.size / 2))) {
    last = Math.max(last, number)
    moves.delete(key)
  }
  return last
}

export type MovedKeys = ReturnType<typeof createMovedKeys>
