import type { Locale } from '@/lib/i18n/locales'
import type { Db } from './db/db'
import type { Scope } from './scope'

/** What every handler is given besides its input. */
export type Context = {
  db: Db
  /** The site of the Host and the sites it may show. */
  scope: Scope
  locale: Locale
  request: Request
  /** Address of the client, as the front found it; null in process. */
  address: string | null
}
