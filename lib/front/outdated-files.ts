import type { MovedKey } from '@/lib/freshness/moved-keys'
import { type Moves, type PageKeys, addMoves, findMoved } from './page-keys'

type Files = {
  /** Resolves when all files are known. */
  ready: Promise<void>
  /** Lists the files by hash, least recently used first. */
  all: () => Iterable<[string, { note: PageKeys }]>
}

/**
 * Knows which files are of changed pages. What moves is gathered, and compared with the files when somebody asks: a
 * command moves keys for minutes, and comparing all files each second would delay requests.
 */
export function createOutdatedFiles({ ready, all }: Files) {
  const outdated = new Set<string>()
  let moves: Moves = new Map()
  return {
    gather: (keys: readonly MovedKey[]): void => void addMoves(moves, keys),
    add: (hash: string): void => void outdated.add(hash),
    delete: (hash: string): boolean => outdated.delete(hash),
    clear(): void {
      outdated.clear()
      moves.clear()
    },
    /** Returns the hashes, most recently used first. */
    async list(): Promise<string[]> {
      await ready
      const gathered = moves
      moves = new Map()
      await findMoved(all(), gathered, (hash) => outdated.add(hash))
      return [...all()].flatMap(([hash]) => (outdated.has(hash) ? [hash] : [])).reverse()
    },
  }
}
