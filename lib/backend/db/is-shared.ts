import type { Pool } from 'pg'
import { isEmbedded } from './pool'
import type { Queryable } from './db'

/** Returns whether other instances may use this database: a server's, not the embedded one. */
export const isShared = (db: Queryable): boolean => {
  const { options } = (db as { $client?: Pool }).$client ?? {}
  return options !== undefined && !isEmbedded(options.connectionString ?? '')
}
