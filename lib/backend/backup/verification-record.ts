import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@/lib/zod'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import { env } from '@/lib/env'
import { DAY_MS } from '@/lib/text/current-day'

/** A day less than a week: the recorded time is the end of a verification, and backups come once a day or more. */
const VERIFY_AFTER_MS = 6 * DAY_MS

const recordSchema = z.object({
  at: z.iso.datetime().optional(),
  backup: z.string(),
  failedAt: z.iso.datetime().optional(),
})
type VerificationRecord = z.infer<typeof recordSchema>

/** No name of a backup: rotation leaves it alone. */
const pathIn = (folder: string): string => join(folder, `portal-${env.BASE_DOMAIN}-verified.json`)

/** Returns when a backup of a folder was last verified, in milliseconds; null if none is recorded. */
export async function verifiedAt(folder: string): Promise<number | null> {
  const at = (await readRecord(folder))?.at
  return at === undefined ? null : Date.parse(at)
}

/** Returns the record of a folder; null if there is none or it is damaged. */
async function readRecord(folder: string): Promise<VerificationRecord | null> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => '{}')
  try {
    return recordSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const writeRecord = (folder: string, record: VerificationRecord): Promise<void> =>
  writeFileAtomically(pathIn(folder), `${JSON.stringify(record)}\n`)

/** Records that a backup of a folder was verified. */
export const recordVerified = (folder: string, backup: string): Promise<void> =>
  writeRecord(folder, { at: new Date().toISOString(), backup })

/** Records that a backup of a folder could not be verified: the next day one is tried again. */
export const recordUnverified = async (folder: string, backup: string): Promise<void> =>
  writeRecord(folder, { ...(await readRecord(folder)), backup, failedAt: new Date().toISOString() })

/** Checks whether BACKUP_VERIFY requires the next backup of a folder to be verified. */
export async function isVerificationDue(folder: string, now = Date.now()): Promise<boolean> {
  if (env.BACKUP_VERIFY === 'off') return false
  const last = await readRecord(folder)
  const isOld = (at: string | undefined, ms: number): boolean =>
    at === undefined || now - Date.parse(at) >= ms || Date.parse(at) > now
  return isOld(last?.at, VERIFY_AFTER_MS) && isOld(last?.failedAt, DAY_MS)
}
