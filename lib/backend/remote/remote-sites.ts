import { z } from '@/lib/zod'
import { env } from '@/lib/env'
import { envelope } from '@/lib/contract/envelope'
import type { SiteEntry } from '@/lib/contract/ext'
import { site } from '@/lib/contract/site'
import { Refusal } from '@/lib/backend/http/refusal'
import { remoteFetch } from './remote-fetch'

const TTL_MS = 60_000
const MOST = 1000

const ids = new Map<string, { id: number | null; at: number }>()

/** The remote's id of a site of ours, asked by its key and kept for a minute; null when the remote knows none. */
export async function remoteSiteId(origin: string, key: string): Promise<number | null> {
  const known = ids.get(key)
  if (known && Date.now() - known.at < TTL_MS) return known.id
  const found = await lookUp(origin, key)
  const id = found?.id ?? null
  ids.set(key, { id, at: Date.now() })
  if (ids.size > MOST) ids.delete(ids.keys().next().value ?? key)
  return id
}

/** The site of a key; null when the remote refuses it (unknown, closed). A fault or nonsense is a failure, not an answer. */
async function lookUp(origin: string, key: string) {
  const response = await remoteFetch(`${origin}/rc-pub/front/site/findBySld?sld=${encodeURIComponent(key)}`, {
    headers: { accept: 'application/json', language: 'zh' },
  })
  const answer = envelope.extend({ data: z.unknown() }).safeParse(await response.json())
  if (response.status >= 500 || !answer.success) throw new Refusal(503, 'unavailable')
  if (answer.data.status !== 0) return null
  const found = site.safeParse(answer.data.data)
  if (!found.success) throw new Refusal(503, 'unavailable')
  return found.data
}

/**
 * The directory of a remote that has no call for it: the one site this host serves by default. Its pages live by their
 * time to live alone.
 */
export async function siteAlone(origin: string): Promise<SiteEntry[]> {
  const found = await lookUp(origin, env.DEFAULT_SITE)
  if (!found) throw new Refusal(503, 'unavailable')
  return [
    {
      key: env.DEFAULT_SITE,
      id: found.id,
      hosts: [...(found.domain ? [found.domain] : []), `${env.DEFAULT_SITE}.${env.BASE_DOMAIN}`],
      defaultLanguage: found.defaultLanguage === 'en' ? 'en' : 'zh',
      state: 'open',
      revision: 0,
      withdrawn: [],
    },
  ]
}
