import type { ArticleRow } from '@/lib/backend/db/schema'
import type { Locale } from '@/lib/i18n/locales'
import type { Db } from '@/lib/backend/db/db'
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
  /** The article a call for several things has read already. */
  article?: ArticleRow
}
