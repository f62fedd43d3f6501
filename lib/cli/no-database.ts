import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/env'

/** Says that there is no database to work with where DATA_DIR or DATABASE_URL names none; null where there is one. */
export const noDatabase = (): string | null =>
  env.DATABASE_URL !== undefined || existsSync(join(env.DATA_DIR, 'db', 'PG_VERSION'))
    ? null
    : `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`
