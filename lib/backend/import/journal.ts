import { isAlive } from '@/lib/backend/is-alive'
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from '@/lib/zod'
import type { Db } from '@/lib/backend/db/db'
import { dropFact, facts, setFact } from '@/lib/backend/site/queries/facts'

const PREFIX = 'import:'
const HEARTBEAT_MS = 20_000
/** A run on another machine that has not been heard of for so long is over. */
const SILENT_MS = 120_000

const entry = z.object({
  pid: z.number(),
  host: z.string(),
  began: z.string(),
  /** When it was last heard of. */
  seen: z.string(),
  what: z.array(z.string()),
})

/** An import that runs, or ended without saying so. */
export type JournalEntry = z.output<typeof entry> & { key: string }

/** Notes in the database that an import runs, for as long as it does: one that is killed leaves its note behind. */
export async function inJournal<T>(db: Db, what: string[], work: () => Promise<T>): Promise<T> {
  const key = `${PREFIX}${randomBytes(8).toString('hex')}`
  const began = new Date().toISOString()
  const note = () => {
    const seen = new Date().toISOString()
    return setFact(db, key, JSON.stringify({ pid: process.pid, host: hostname(), began, seen, what }))
  }
  await note()
  // The note is a help for the next import: a beat that is missed harms nothing.
  const heartbeat = setInterval(() => void note().catch(() => undefined), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await dropFact(db, key).catch(() => undefined)
  }
}

/** Imports whose process is gone. */
export async function unfinishedImports(db: Db): Promise<JournalEntry[]> {
  const noted = [...(await facts(db))].filter(([key]) => key.startsWith(PREFIX))
  return noted.flatMap(([key, value]) => {
    const read = entry.safeParse(parsed(value))
    return read.success && !isRunning(read.data) ? [{ key, ...read.data }] : []
  })
}

/** Forgets one that has been told of and cleared up after. */
export const forgetImport = (db: Db, { key }: JournalEntry): Promise<void> => dropFact(db, key)

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

const isRunning = ({ pid, host, seen }: z.output<typeof entry>): boolean =>
  (host !== hostname() || isAlive(pid)) && Date.now() - Date.parse(seen) < SILENT_MS
