import type { Pool } from 'pg'
import { isEmbedded } from '@/lib/backend/db/client'
import type { Db } from '@/lib/backend/db/db'
import { env } from '@/lib/env'
import { shareValue, sharedValue } from './queries/shared-value'
import { adoptServerKey, ownServerKey } from './secret'

const KEY = 'server-key'

const store = globalThis as { __portalSharedKey?: Promise<void> | undefined }

/**
 * Makes the instances over one PostgreSQL sign with one key, that of the first of them: what one gave a visitor the others
 * take. With SECRET set all have that one; an embedded database has one instance and the key of its data folder.
 */
export function shareServerKey(db: Db): Promise<void> {
  const { options } = (db as Db & { $client: Pool }).$client
  if (env.SECRET || isEmbedded(options.connectionString ?? '')) return Promise.resolve()
  return (store.__portalSharedKey ??= adopt(db).catch((error: unknown) => {
    store.__portalSharedKey = undefined
    throw error
  }))
}

async function adopt(db: Db): Promise<void> {
  const known = await sharedValue(db, KEY)
  adoptServerKey(known ?? (await shareValue(db, KEY, { before: null, value: ownServerKey().toString() })))
}
