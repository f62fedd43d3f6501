import { mkdirSync, realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Db } from '@/lib/backend/db/db'
import { missingFromStore } from '@/lib/backend/files/check-store'
import { filesFolder } from '@/lib/backend/files/file-path'
import { FileStoreError } from '@/lib/backend/files/store'
import { setStoredState, storedState } from '@/lib/backend/site/queries/stored-state'
import { env } from '@/lib/env'

const KEY = 'files-folder'
const SHARE =
  'What one instance stores the other cannot serve: set FILES_DIR of all instances to a folder they share, or S3_BUCKET.'

/**
 * Says what is wrong with the file store: it does not answer, or files of this database are not in it. Throws
 * FileStoreError if it does not answer a database without content, whose files would be stored nowhere.
 */
export async function reportFileStore(db: Db): Promise<void> {
  if (!env.S3_BUCKET) mkdirSync(filesFolder(), { recursive: true, mode: 0o700 })
  const state = await storedState(db)
  const found = await missingFromStore(db).catch((error: unknown) => {
    if (!(error instanceof FileStoreError) || !state.has('demo')) throw error
    process.stdout.write(`${error.message}\n`)
    return null
  })
  if (found === null) return
  const before = state.get(KEY)
  const location = locationOfStore()
  if (found.missing > 0) reportMissing(found, { before, location })
  else if (before !== location) {
    if (before !== undefined && !env.S3_BUCKET && !env.FILES_DIR)
      process.stdout.write(
        `Files of this database were last kept in ${before}; this instance keeps them in ${location}. ${SHARE}\n`,
      )
    await setStoredState(db, KEY, location)
  }
}

/** Says where files were kept last: all were there then. */
function reportMissing(
  { missing, of }: { missing: number; of: number },
  { before, location }: { before: string | undefined; location: string },
): void {
  const last = before === undefined || before === location ? '' : ` They were last kept in ${before}.`
  process.stdout.write(
    `Of ${of} files of this database that were looked for ${missing} are not in ${location}.${last} ${SHARE} ` +
      'Files that are lost come back when their packages are imported again.\n',
  )
}

function locationOfStore(): string {
  if (env.S3_BUCKET) return `${(env.S3_ENDPOINT ?? '').replace(/\/$/, '')}/${env.S3_BUCKET}`
  return `${hostname()}:${realpathSync(filesFolder())}`
}
