import 'server-only'
import { handle } from '@/lib/backend/handle'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'

type Asked = {
  siteKey: string
  siteId?: number
  locale: Locale
  /** Request headers that bear on a file: ranges and validators. */
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD'
}

/**
 * Answer of the back end to a path under /rc-pub as it is: a file or a feed, streamed. In process, or from a remote back
 * end, whose failures to answer become 503.
 */
export async function serverFile(
  path: `/${string}`,
  { siteKey, siteId, locale, headers = {}, method = 'GET' }: Asked,
): Promise<Response> {
  const sent = { ...headers, language: locale, ...(siteId === undefined ? {} : { siteId: String(siteId) }) }
  if (env.RC_PUB_ORIGIN)
    return fetch(`${env.RC_PUB_ORIGIN}/rc-pub${path}`, { headers: sent, method }).catch(
      () => new Response(null, { status: 503 }),
    )
  return handle(new Request(`http://rc-pub.internal/rc-pub${path}`, { headers: sent, method }), { siteKey })
}
