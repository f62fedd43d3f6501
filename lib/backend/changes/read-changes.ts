import type { Db } from '@/lib/backend/db/db'
import { isStorageFull } from '@/lib/backend/storage-full'
import { changesRequestedAt, movedKeys } from '@/lib/freshness/current'
import { type Change, movedKeysOf } from '@/lib/freshness/moved-keys'
import { clearPendingChanges, reportPendingChanges } from './pending-changes'
import {
  type Position,
  changesSince,
  confirmPosition,
  forgetOldChanges,
  newestChange,
} from './queries/changes'

type Read = { position: Position; reset: boolean; changes: Change[] }

/** Milliseconds between two heartbeats of an instance with nothing new to confirm. */
const ALIVE_MS = 10_000
const CLEAN_MS = 3600_000

const signs = new Map<string, { number: number; at: number }>()
let cleanedAt = performance.now()

/**
 * Reads what moved after a position, for the front and for the caches of this process; `reset` if the position is
 * unknown here (a restored database, more than eight days away, a first request). Confirms the position, unless the
 * instance stops (null): it would count as running.
 */
export async function readChanges(db: Db, known: Position | null, instance: string | null): Promise<Read> {
  const found = known ? await changesSince(db, known) : null
  const changes = found?.changes ?? []
  const position = found?.last ?? (await newestChange(db))
  if (!found || changes.length > 0) clearPendingChanges(db)
  else await reportPendingChanges(db, position.number)
  if (found) movedKeys().apply(position.number, movedKeysOf(changes))
  else movedKeys().reset(position.number)
  changesRequestedAt()
  if (known && found && instance !== null) await unlessFull(confirm(db, instance, known.number))
  if (performance.now() - cleanedAt > CLEAN_MS) {
    cleanedAt = performance.now()
    await unlessFull(forgetOldChanges(db))
  }
  return { position, reset: found === null, changes }
}

/** A database that takes no writes still reports what moved: without it pages would not be served for long. */
const unlessFull = (write: Promise<void>): Promise<void> =>
  write.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error
  })

async function confirm(db: Db, instance: string, number: number): Promise<void> {
  const sign = signs.get(instance)
  if (sign && sign.number === number && performance.now() - sign.at < ALIVE_MS) return
  await confirmPosition(db, instance, number)
  signs.clear()
  signs.set(instance, { number, at: performance.now() })
}
