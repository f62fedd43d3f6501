import { setImmediate as nextLoop } from 'node:timers/promises'
import type { MovedKey } from '@/lib/freshness/moved-keys'

/** What is remembered of a page on disk: its keys as 32 bits each, and the last change known before it was rendered. */
export type PageKeys = { keys: Uint32Array; position: number }

/** Pages compared before others have their turn. */
const STEP = 1_000

/** FNV-1a: two keys with the same bits cost a page a render in vain. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** What is remembered of a page with these keys, made after this change. */
export const pageKeysOf = (keys: readonly string[], position: number): PageKeys => ({
  keys: Uint32Array.from(keys, hashOf),
  position,
})

/** The number of the last change of each key. */
const lastMoves = (moved: readonly MovedKey[]): Map<number, number> => {
  const moves = new Map<number, number>()
  for (const { key, number } of moved) {
    const hash = hashOf(key)
    moves.set(hash, Math.max(number, moves.get(hash) ?? 0))
  }
  return moves
}

/** Calls `found` with each of the pages that was made before one of its keys moved. */
export async function findMoved(
  pages: Iterable<[string, { note: PageKeys }]>,
  moved: readonly MovedKey[],
  found: (hash: string) => void,
): Promise<void> {
  const moves = lastMoves(moved)
  let compared = 0
  for (const [hash, { note }] of pages) {
    if (note.keys.some((key) => (moves.get(key) ?? 0) > note.position)) found(hash)
    compared += 1
    if (compared % STEP === 0) await nextLoop()
  }
}
