import type { MovedKey } from '@/lib/freshness/moved-keys'
import { type Moves, type PageKeys, addMoves, findMoved } from './page-keys'

type Files = {
  /** Resolves when all files are known. */
  ready: Promise<void>
  /** Lists the files by hash, least recently used first. */
  all: () => Iterable<[string, { note: PageKeys }]>
}

/** Maximum number of moved keys that are gathered: a command may move millions. */
const MAX_GATHERED = 100_000

/**
 * Knows which files are of changed pages. What moves is gathered, and compared with the files when somebody asks: a
 * command moves keys for minutes, and comparing all files each second would delay requests.
 */
export function createOutdatedFiles({ ready, all }: Files, maxGathered = MAX_GATHERED) {
  const outdated = new Set<string>()
  let moves: Moves = new Map()
  let comparing: Promise<void> | undefined
  const compare = async () => {
    await ready
    const gathered = moves
    moves = new Map()
    await findMoved(all(), gathered, (hash) => outdated.add(hash))
  }
  return {
    gather(keys: readonly MovedKey[]): void {
      addMoves(moves, keys)
      if (moves.size > maxGathered) comparing ??= compare().finally(() => (comparing = undefined))
    },
    add: (hash: string): void => void outdated.add(hash),
    delete: (hash: string): boolean => outdated.delete(hash),
    clear(): void {
      outdated.clear()
      moves.clear()
    },
    /** Returns the hashes, most recently used first. */
    async list(): Promise<string[]> {
      await comparing
      await compare()
      return [...all()].flatMap(([hash]) => (outdated.has(hash) ? [hash] : [])).reverse()
    },
  }
}
