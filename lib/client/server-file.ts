import 'server-only'
import { handle } from '@/lib/backend/handle'
import type { Locale } from '@/lib/i18n/locales'

type FileRequest = {
  siteKey: string
  siteId?: number
  locale: Locale
  /** Request headers that bear on a file: ranges and validators. */
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD'
  /** Address of the visitor, for files that are not everybody's. */
  address?: string | null
}

/** Answer of the back end, embedded or remote, to a path under /rc-pub as it is: a file or a feed, streamed. */
export function serverFile(
  path: `/${string}`,
  { siteKey, siteId, locale, headers = {}, method = 'GET', address = null }: FileRequest,
): Promise<Response> {
  const sent = { ...headers, language: locale, ...(siteId === undefined ? {} : { siteId: String(siteId) }) }
  return handle(new Request(`http://rc-pub.internal/rc-pub${path}`, { headers: sent, method }), {
    siteKey,
    address,
  })
}
