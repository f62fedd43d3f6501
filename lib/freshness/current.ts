import { type MovedKeys, createMovedKeys } from './moved-keys'

/** Milliseconds without a read of changes after which they count as unknown. */
const SILENT_MS = 5_000

type Shared = { moved: MovedKeys; requestedAt: number }

/** On globalThis: page and route bundles load separate copies of this module. */
const shared = globalThis as { __portalChanges?: Shared }

const known = (): Shared => (shared.__portalChanges ??= { moved: createMovedKeys(), requestedAt: -Infinity })

/** Returns the moved keys this process knows of. */
export const movedKeys = (): MovedKeys => known().moved

/** Records that changes were requested just now. */
export const changesRequestedAt = (at = performance.now()): void => {
  known().requestedAt = at
}

/**
 * Returns the number of the last known change, to be taken before the first read of cached data. Null while no changes
 * are read.
 */
export const currentPosition = (): number | null =>
  performance.now() - known().requestedAt < SILENT_MS ? known().moved.position() : null

/** Response of the back end cached in memory. */
export type CachedAnswer = { keys: readonly string[]; position: number | null; at: number }

/**
 * Returns when the age of a response begins that was requested at `startedAt` and has just arrived: on arrival where no
 * change was ever read, for a slow back end must not make it too old to use. Elsewhere it may lack what changed since.
 */
export const arrivedAt = (startedAt: number): number =>
  movedKeys().position() === null ? performance.now() : startedAt

/**
 * Returns whether it is still valid: none of its keys has moved, and, while no changes are read, it is younger than
 * `ttl` milliseconds. One read while no changes were read is valid only until they are: a page with it would count as
 * newer than it is.
 */
export function isFresh({ keys, position, at }: CachedAnswer, ttl: number): boolean {
  const isWatched = currentPosition() !== null
  if (position === null) return !isWatched && performance.now() - at < ttl
  if (movedKeys().stateOf(keys, position) !== 'current') return false
  return isWatched || performance.now() - at < ttl
}
