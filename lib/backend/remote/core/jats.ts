import { embedJats } from '@/lib/backend/harvest/oai/embed-jats'
import { Refusal } from '@/lib/backend/http/handler'
import { BodyTooLarge, readBounded } from '@/lib/http/read-bounded'
import type { HarvestRecord } from '@/lib/contract/harvest'
import { InvalidResponse, remoteFetchTwice } from '../remote-fetch'
import { assumed } from './assumed-calls'
import type { RemoteSite } from './remote-call'

/** Maximum bytes of one source file. */
const MAX_BYTES = 5 * 1024 * 1024

/** Checks whether a record lists its JATS source and its text is open to everyone. */
export const offersJats = ({ article }: HarvestRecord): boolean =>
  article != null &&
  !article.closed &&
  !article.downloadLogin &&
  article.attach.some(({ code }) => code === 'metaxml')

/** Fetches the JATS of a record as an element; null when the back end has none. Throws 503 on an outage. */
export async function jatsOf({ origin, site, locale }: RemoteSite, id: number): Promise<string | null> {
  const query = assumed.jatsOf(site.id, id, locale).toString()
  const response = await remoteFetchTwice(`${origin}/rc-pub/front/front-article/download?${query}`, {
    headers: { language: locale, siteId: String(site.id) },
  }).catch(orNone)
  if (response?.status !== 200) {
    await response?.body?.cancel()
    return null
  }
  const bytes = await readBounded(response, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return null
    throw new Refusal(503, 'unavailable')
  })
  if (!bytes) await response.body?.cancel()
  return bytes && embedJats(bytes.toString('utf8'))
}

function orNone(error: unknown): null {
  if (error instanceof InvalidResponse) return null
  throw error
}
