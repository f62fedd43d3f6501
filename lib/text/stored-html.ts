import 'server-only'
import { env } from '@/lib/env'
import { sanitizeFullText, sanitizeOwnerHtml } from '@/lib/text/sanitize-html'

/** What HTML of the back end is: of a site's owner, or the text of an article. */
export type StoredHtmlKind = 'owner' | 'full-text'

const sanitizers = { owner: sanitizeOwnerHtml, 'full-text': sanitizeFullText }

/**
 * HTML of the back end as a page may show it. The embedded one sanitised it at its import; what a remote one answers is
 * sanitised here, by the same allow-lists.
 */
export const storedHtml = (kind: StoredHtmlKind, html: string): string =>
  env.RC_PUB_ORIGIN ? sanitizers[kind](html) : html
