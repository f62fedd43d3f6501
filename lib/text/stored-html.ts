import 'server-only'
import { env } from '@/lib/env'
import { sanitizeFullText, sanitizeOwnerHtml } from './sanitize-html'

/** Origin of HTML of the back end: a site's owner, or the text of an article. */
export type StoredHtmlKind = 'owner' | 'full-text'

const sanitizers = { owner: sanitizeOwnerHtml, 'full-text': sanitizeFullText }

/**
 * Returns HTML of the back end that is safe to show. The embedded back end sanitises at import; HTML of a remote one is
 * sanitised here, by the same allow-lists.
 */
export const storedHtml = (kind: StoredHtmlKind, html: string): string =>
  env.RC_PUB_ORIGIN ? sanitizers[kind](html) : html
