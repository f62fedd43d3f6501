import { type MovedKeys, createMovedKeys } from './moved-keys'

/** Milliseconds after which changes that were not asked for count as unknown. */
const SILENT_MS = 5_000

type Shared = { moved: MovedKeys; requestedAt: number }

/** On globalThis: page and route bundles load separate copies of this module. */
const shared = globalThis as { __portalChanges?: Shared }

const known = (): Shared => (shared.__portalChanges ??= { moved: createMovedKeys(), requestedAt: -Infinity })

/** What moved, as this process knows it. */
export const movedKeys = (): MovedKeys => known().moved

/** Says that the changes were asked for just now. */
export const changesRequestedAt = (at = Date.now()): void => {
  known().requestedAt = at
}

/** Number of the last known change: taken before the first reading of what is to be kept. Null where nobody asks for changes. */
export const currentPosition = (): number | null =>
  Date.now() - known().requestedAt < SILENT_MS ? known().moved.position() : null

/** Something read from the back end and kept in memory. */
export type CachedAnswer = { keys: readonly string[]; position: number | null; at: number }

/**
 * Whether it still holds: none of its keys has moved; where nobody asks for changes, for `ttl` milliseconds as well. One
 * that was read while nobody asked does not outlast that: a page made with it would count as newer than it is.
 */
export function holds({ keys, position, at }: CachedAnswer, ttl: number): boolean {
  const isWatched = currentPosition() !== null
  if (position === null) return !isWatched && Date.now() - at < ttl
  if (movedKeys().stateOf(keys, position) !== 'current') return false
  return isWatched || Date.now() - at < ttl
}
