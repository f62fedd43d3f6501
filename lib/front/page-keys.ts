import { setImmediate as nextLoop } from 'node:timers/promises'
import { fnv1a } from '@/lib/text/fnv1a'
import type { MovedKey } from '@/lib/freshness/moved-keys'

/** What is kept in memory of a page on disk: its keys as 32-bit hashes, and the last change before its render. */
export type PageKeys = { keys: Uint32Array; position: number }

/** Pages compared before the event loop is yielded. */
const PAGES_PER_YIELD = 1_000

/** Hashes the keys of a page rendered at this change: a collision costs one unnecessary render. */
export const pageKeysOf = (keys: readonly string[], position: number): PageKeys => ({
  keys: Uint32Array.from(keys, fnv1a),
  position,
})

/** Last change by key hash. */
export type Moves = Map<number, number>

/** Adds moved keys to those gathered before. */
export function addMoves(moves: Moves, moved: readonly MovedKey[]): Moves {
  for (const { key, number } of moved) {
    const hash = fnv1a(key)
    moves.set(hash, Math.max(number, moves.get(hash) ?? 0))
  }
  return moves
}

/** Calls `found` with the hash of each page rendered before one of its keys moved. */
export async function findMoved(
  pages: Iterable<[string, { note: PageKeys }]>,
  moves: Moves,
  found: (hash: string) => void,
): Promise<void> {
  if (moves.size === 0) return
  let compared = 0
  for (const [hash, { note }] of pages) {
    if (note.keys.some((key) => (moves.get(key) ?? 0) > note.position)) found(hash)
    compared += 1
    if (compared % PAGES_PER_YIELD === 0) await nextLoop()
  }
}
