import { isAlive } from '@/lib/backend/is-alive'
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from '@/lib/zod'
import type { Db } from '@/lib/backend/db/db'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { deleteStoredState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { databaseTime, valuesWithAge } from './queries/import-records'

const PREFIX = 'import:'
const HEARTBEAT_MS = 20_000
/** Seconds without a heartbeat after which an import counts as ended. */
const SILENT_SECONDS = 120

const entry = z.object({
  pid: z.number(),
  host: z.string(),
  began: z.string(),
  what: z.array(z.string()),
})

/** Record of an import that is running or was killed. */
export type ImportRecord = z.output<typeof entry> & { key: string }

/** Records an import in the database while it runs; when the process is killed the record remains. */
export async function withImportRecord<T>(db: Db, what: string[], work: () => Promise<T>): Promise<T> {
  const key = `${PREFIX}${randomBytes(8).toString('hex')}`
  const began = await retryOnConnectionError(db, () => databaseTime(db))
  const note = () => {
    // For instances of a version that compared the clocks of machines.
    const seen = new Date().toISOString()
    return setStoredState(db, key, JSON.stringify({ pid: process.pid, host: hostname(), began, seen, what }))
  }
  await retryOnConnectionError(db, note)
  // Only the next import reads the record, so a missed heartbeat is harmless.
  const heartbeat = setInterval(() => void note().catch(() => undefined), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await deleteStoredState(db, key).catch(() => undefined)
  }
}

/** Returns the records of imports that are no longer running. */
export async function unfinishedImports(db: Db): Promise<ImportRecord[]> {
  const noted = await valuesWithAge(db, PREFIX)
  return noted.flatMap(({ key, value, seconds }) => {
    const read = entry.safeParse(parsed(value))
    return read.success && !isRunning(read.data, seconds) ? [{ key, ...read.data }] : []
  })
}

/** Deletes the record of an unfinished import that has been reported and cleaned up. */
export const forgetImport = (db: Db, { key }: ImportRecord): Promise<void> => deleteStoredState(db, key)

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

const isRunning = ({ pid, host }: z.output<typeof entry>, silentSeconds: number): boolean =>
  (host !== hostname() || isAlive(pid)) && silentSeconds < SILENT_SECONDS
