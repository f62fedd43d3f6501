import { embedJats } from '@/lib/backend/harvest/oai/embed-jats'
import { Refusal } from '@/lib/backend/http/handler'
import { BoundedMap } from '@/lib/bounded-map'
import { BodyTooLarge, readBounded } from '@/lib/http/read-bounded'
import type { HarvestRecord } from '@/lib/contract/harvest'
import { InvalidResponse, remoteFetchTwice } from '../remote-fetch'
import { assumed } from './assumed-calls'
import type { RemoteSite } from './remote-call'

/** Maximum bytes of one source file. */
const MAX_BYTES = 5 * 1024 * 1024

/** As long as the records are remembered (`recordsOf`). */
const MISSING_MS = 600_000

/** When a source was found missing, by site, language and record. */
const missing = new BoundedMap<string, number>(20_000)

const keyOf = ({ origin, key, locale }: RemoteSite, id: number) => `${origin} ${key} ${locale} ${id}`

/** Checks whether the back end listed a source and had none, a short time ago. */
export const isKnownMissing = (remote: RemoteSite, id: number): boolean =>
  performance.now() - (missing.get(keyOf(remote, id)) ?? -Infinity) < MISSING_MS

/** Checks whether a record lists its JATS source and its text is open to everyone. */
export const offersJats = ({ article }: HarvestRecord): boolean =>
  article != null &&
  !article.closed &&
  !article.downloadLogin &&
  article.attach.some(({ code }) => code === 'metaxml')

/** Returns the JATS of a record as an element; null when the back end has none. Throws 503 on an outage. */
export async function jatsOf(remote: RemoteSite, id: number): Promise<string | null> {
  if (isKnownMissing(remote, id)) return null
  const jats = await fetchJats(remote, id)
  if (jats === null) missing.set(keyOf(remote, id), performance.now())
  return jats
}

async function fetchJats({ origin, site, locale }: RemoteSite, id: number): Promise<string | null> {
  const query = assumed.jatsOf(site.id, id, locale).toString()
  const response = await remoteFetchTwice(`${origin}/rc-pub/front/front-article/download?${query}`, {
    headers: { language: locale, siteId: String(site.id) },
  }).catch(orNone)
  if (response?.status !== 200) {
    await response?.body?.cancel()
    // Busy or down is not missing.
    if (response && [429, 502, 503, 504].includes(response.status)) throw new Refusal(503, 'unavailable')
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
