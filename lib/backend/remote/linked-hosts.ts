import { siteAddress } from '@/lib/backend/site/site-address'
import { siteEntry } from '@/lib/contract/ext'
import { env } from '@/lib/env'
import { hostName } from '@/lib/site/site-key'
import { siteOrigin } from '@/lib/http/site-origin'
import { z } from '@/lib/zod'
import { createMemory } from './core/memory'
import { remoteFetch } from './remote-fetch'

/** Matches the origin of a JSON string that is an address and nothing else; references name addresses among words. */
const ADDRESS = /(?<!\\)"https?:\/\/([^/?#"\\\s]+)(?=[^"\\\s]*")/gi

const directories = createMemory<ReadonlyMap<string, string>>({ ttlMs: 60_000, maxEntries: 100 })

/**
 * Replaces the hosts of sites in links of a remote's response, which an owner wrote as `site:{sld}/{path}` and the
 * back end resolved to its own address, by the hosts these sites have here. Only a back end with a directory of sites
 * resolves such links; the links of others are left as they are.
 */
export async function linkedHere(origin: string, text: string): Promise<string> {
  if (text.search(ADDRESS) < 0) return text
  const keys = await directories(origin, () => keysByHost(origin)).catch(() => new Map<string, string>())
  return text.replaceAll(ADDRESS, (whole, host: string) => {
    const sld = keys.get(hostName(host))
    const address = siteAddress(sld === undefined ? undefined : { sld, domain: null }, env)
    return address ? `"${siteOrigin(address)}` : whole
  })
}

/** Asks the back end for the hosts of all sites. */
async function keysByHost(origin: string): Promise<ReadonlyMap<string, string>> {
  const response = await remoteFetch(`${origin}/rc-pub/front/ext/sites`, {
    headers: { accept: 'application/json', language: 'zh' },
  })
  const { data } = (await response.json()) as { data?: unknown }
  const entries = z.array(siteEntry).parse(data)
  return new Map(entries.flatMap(({ hosts, key }) => hosts.map((host) => [hostName(host), key] as const)))
}
