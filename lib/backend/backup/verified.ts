import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@/lib/zod'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import { env } from '@/lib/env'

const WEEK_MS = 7 * 24 * 3600_000

const record = z.object({ at: z.iso.datetime(), backup: z.string() })

/** No name of a backup: rotation leaves it alone. */
const pathIn = (folder: string): string => join(folder, `portal-${env.BASE_DOMAIN}-verified.json`)

/** Returns when a backup of a folder last came back the same, in milliseconds; null if none is known to have. */
export async function verifiedAt(folder: string): Promise<number | null> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => '{}')
  try {
    return Date.parse(record.parse(JSON.parse(text)).at)
  } catch {
    return null
  }
}

/** Notes that a backup of a folder came back the same. */
export const noteVerified = (folder: string, backup: string): Promise<void> =>
  writeFileAtomically(pathIn(folder), `${JSON.stringify({ at: new Date().toISOString(), backup })}\n`)

/** Returns whether BACKUP_VERIFY asks for the next backup of a folder to be verified. */
export async function isVerificationDue(folder: string, now = Date.now()): Promise<boolean> {
  if (env.BACKUP_VERIFY === 'off') return false
  const last = await verifiedAt(folder)
  return last === null || now - last >= WEEK_MS || last > now
}
