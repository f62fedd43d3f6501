import { mkdirSync, realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { filesFolder } from '@/lib/backend/files/file-path'
import type { Db } from '@/lib/backend/db/db'
import { storedState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { env } from '@/lib/env'

const KEY = 'files-folder'

/** Warns if files of this database are in the folder of another instance and cannot be read from here. */
export async function reportForeignFilesFolder(db: Db): Promise<void> {
  if (env.S3_BUCKET) return
  mkdirSync(filesFolder(), { recursive: true, mode: 0o700 })
  if (env.FILES_DIR) return
  const location = `${hostname()}:${realpathSync(filesFolder())}`
  const before = (await storedState(db)).get(KEY)
  if (before === location) return
  if (before !== undefined)
    process.stdout.write(
      `Files of this database were last kept in ${before}; this instance keeps them in ${location}. ` +
        'What one instance stores the other cannot serve: set FILES_DIR of all instances to a folder they share, or S3_BUCKET.\n',
    )
  await setStoredState(db, KEY, location)
}
