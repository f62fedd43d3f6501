import type { ArticleRow, SiteRow } from '@/lib/backend/db/schema'
import type { Locale } from '@/lib/i18n/locales'
import type { Db } from '@/lib/backend/db/db'
import type { Scope } from './scope'

/** What every handler gets besides its input. */
export type Context = {
  db: Db
  /** The site of the Host, or the one of its sites the `siteId` header names, and the sites it shows. */
  scope: Scope
  /** The site of the Host, whatever the `siteId` header names: sessions are of it. */
  host: SiteRow
  locale: Locale
  request: Request
  /** Address of the client, from the front; null in process. */
  address: string | null
  /** Article already read by a call that combines several. */
  article?: ArticleRow
}
