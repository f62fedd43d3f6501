import 'server-only'
import { handle } from '@/lib/backend/handle'
import type { Locale } from '@/lib/i18n/locales'

type FileRequest = {
  siteKey: string
  siteId?: number
  locale: Locale
  /** Request headers that apply to a file: ranges and validators. */
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD'
  /** Address of the visitor, for files with restricted access. */
  address?: string | null
}

/** Returns the response of the embedded or remote back end to a path under /rc-pub, streamed: a file or a feed. */
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
