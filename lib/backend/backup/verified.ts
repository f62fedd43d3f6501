import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@/lib/zod'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import { env } from '@/lib/env'

const DAY_MS = 24 * 3600_000
/** A day less than a week: the moment noted is the end of a verification, and backups come once a day or more. */
const WEEK_MS = 6 * DAY_MS

const record = z.object({
  at: z.iso.datetime().optional(),
  backup: z.string(),
  failedAt: z.iso.datetime().optional(),
})
type Noted = z.infer<typeof record>

/** No name of a backup: rotation leaves it alone. */
const pathIn = (folder: string): string => join(folder, `portal-${env.BASE_DOMAIN}-verified.json`)

/** Returns when a backup of a folder last came back the same, in milliseconds; null if none is known to have. */
export async function verifiedAt(folder: string): Promise<number | null> {
  const at = (await noted(folder))?.at
  return at === undefined ? null : Date.parse(at)
}

async function noted(folder: string): Promise<Noted | null> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => '{}')
  try {
    return record.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const note = (folder: string, value: Noted): Promise<void> =>
  writeFileAtomically(pathIn(folder), `${JSON.stringify(value)}\n`)

/** Notes that a backup of a folder came back the same. */
export const noteVerified = (folder: string, backup: string): Promise<void> =>
  note(folder, { at: new Date().toISOString(), backup })

/** Notes that a backup of a folder could not be verified: the next day one is tried again. */
export const noteUnverified = async (folder: string, backup: string): Promise<void> =>
  note(folder, { ...(await noted(folder)), backup, failedAt: new Date().toISOString() })

/** Returns whether BACKUP_VERIFY asks for the next backup of a folder to be verified. */
export async function isVerificationDue(folder: string, now = Date.now()): Promise<boolean> {
  if (env.BACKUP_VERIFY === 'off') return false
  const last = await noted(folder)
  const isOld = (at: string | undefined, ms: number): boolean =>
    at === undefined || now - Date.parse(at) >= ms || Date.parse(at) > now
  return isOld(last?.at, WEEK_MS) && isOld(last?.failedAt, DAY_MS)
}
