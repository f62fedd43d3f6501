import { join } from 'node:path'
import type { Pool } from 'pg'
import { isEmbedded } from '@/lib/backend/db/pool'
import type { Db } from '@/lib/backend/db/db'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import { env } from '@/lib/env'
import { shareValue, sharedValue } from './queries/shared-value'
import { adoptServerKey, generatedServerKey } from './secret'

const KEY = 'server-key'

const store = globalThis as { __portalSharedKey?: Promise<void> | undefined }

/**
 * Makes all instances with one PostgreSQL server sign with the same key, that of the first one, so that each accepts
 * what another issued. With SECRET set that is the key; an embedded database has one instance and the key of its data
 * folder.
 */
export function shareServerKey(db: Db): Promise<void> {
  if (env.SECRET || isOfFolder(db)) return Promise.resolve()
  return (store.__portalSharedKey ??= adopt(db).catch((error: unknown) => {
    store.__portalSharedKey = undefined
    throw error
  }))
}

/** Returns whether the database is embedded: its key is in the data folder. */
const isOfFolder = (db: Db): boolean =>
  isEmbedded((db as Db & { $client: Pool }).$client.options.connectionString ?? '')

/** Returns the signing key to store in a backup; null if SECRET sets it, which is stored elsewhere. */
export async function keyToBackUp(db: Db): Promise<string | null> {
  if (env.SECRET) return null
  return (isOfFolder(db) ? null : await sharedValue(db, KEY)) ?? generatedServerKey().toString()
}

/** Signs with the key of a backup from now on, so that links in emails and harvest tokens stay valid. */
export async function restoreKey(db: Db, key: string): Promise<void> {
  if (isOfFolder(db)) await writeFileAtomically(join(env.DATA_DIR, 'secret'), key)
  else await shareValue(db, KEY, { before: null, value: key })
}

async function adopt(db: Db): Promise<void> {
  const stored = await sharedValue(db, KEY)
  adoptServerKey(
    stored ?? (await shareValue(db, KEY, { before: null, value: generatedServerKey().toString() })),
  )
}
