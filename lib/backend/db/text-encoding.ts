import { sql } from 'drizzle-orm'
import type { Db } from './db'

/**
 * Says why a database does not keep text as this portal needs it; null where it does. A cluster made without a locale
 * counts bytes (SQL_ASCII): a Chinese character is three, and what is cut by length ends within one.
 */
export async function encodingFault(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ name: string; encoding: string }>(
    sql`select current_database() as name, current_setting('server_encoding') as encoding`,
  )
  const [{ name, encoding } = { name: '', encoding: 'UTF8' }] = rows
  return encoding === 'UTF8'
    ? null
    : `The database ${name} keeps text as ${encoding}, and has to keep it as UTF8, or lengths of Chinese are wrong. ` +
        'Make one that does: createdb --encoding UTF8 --locale C.UTF-8 --template template0 --owner <user> <name>.'
}

/** A new database in another encoding; the message says how to make one. */
class EncodingError extends Error {
  override name = 'EncodingError'
}

/** Throws `EncodingError` for a database in another encoding: text could not be mended later. */
export async function refuseOtherEncoding(db: Db): Promise<void> {
  const fault = await encodingFault(db)
  if (fault !== null) throw new EncodingError(fault)
}
