import 'server-only'
import { readInProcess, handle } from '@/lib/backend/handle'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { contract } from '@/lib/contract'
import type { DataOf, Endpoint, QueryIn } from '@/lib/contract/endpoint'
import { readLines } from './read-lines'

type LineCall = 'extRecords' | 'extPages' | 'extIndexing'
type Calls = typeof contract

type LinesRequest<Name extends LineCall> = {
  siteKey: string
  siteId?: number
  locale?: Locale
  query?: QueryIn<Calls[Name]>
}

/**
 * Streams a long response line by line, from the embedded or a remote back end. Fetches nothing before the first read.
 */
export async function* serverLines<Name extends LineCall>(
  name: Name,
  { siteKey, siteId, locale = 'zh', query }: LinesRequest<Name>,
): AsyncGenerator<DataOf<Calls[Name]>> {
  const call = contract[name] as Endpoint
  const headers: Record<string, string> = { language: locale }
  if (siteId !== undefined) headers.siteId = String(siteId)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  const path = `/rc-pub${call.path}?${search.toString()}`
  const answered = env.RC_PUB_ORIGIN
    ? await handle(new Request(`http://rc-pub.internal${path}`, { headers }), { siteKey })
    : await readInProcess(name, { params: {}, query: search, headers }, { siteKey })
  const lines = (
    answered instanceof Response ? readLines(answered, call.data) : answered.data
  ) as AsyncGenerator<DataOf<Calls[Name]>>
  yield* lines
}
