import { siteAddress } from '@/lib/backend/site/site-address'
import { siteEntry } from '@/lib/contract/ext'
import type { Site } from '@/lib/contract/site'
import { env } from '@/lib/env'
import { hostName } from '@/lib/site/site-key'
import { siteOrigin } from '@/lib/http/site-origin'
import { z } from '@/lib/zod'
import { createMemory } from './core/memory'
import { remoteFetch } from './remote-fetch'

/** Matches the origin of a JSON string that is an address and nothing else; references name addresses among words. */
const ADDRESS = /(?<!\\)"https?:\/\/([^/?#"\\\s]+)(?=[^"\\\s]*")/gi

/** Matches the origin of the address of one of our pages, wherever it stands in a text. */
const PAGE = /https?:\/\/([^/?#"'<>{}\\\s]+)(?=\/(?:zh|en)\/)/gi

const directories = createMemory<ReadonlyMap<string, string>>({ ttlMs: 60_000, maxEntries: 100 })

/** Returns the key of the site a back end serves at a host; undefined for any other host. */
export type KeyOfHost = (host: string) => string | undefined

/** Replaces the hosts a back end has for its sites, in links of a JSON response, by those these sites have here. */
export const linkedHere = (text: string, keyOf: KeyOfHost): string =>
  pagesHere(
    text.replaceAll(ADDRESS, (whole, host: string) => {
      const here = originHere(keyOf(hostName(host)))
      return here === null ? whole : `"${here}`
    }),
    keyOf,
  )

/** Does the same for addresses of pages in a text: a citation file, a feed, a reference. */
export const pagesHere = (text: string, keyOf: KeyOfHost): string =>
  text.replaceAll(PAGE, (whole, host: string) => originHere(keyOf(hostName(host))) ?? whole)

function originHere(sld: string | undefined): string | null {
  const address = siteAddress(sld === undefined ? undefined : { sld, domain: null }, env)
  return address && siteOrigin(address)
}

/** Returns the hosts in the directory of sites of a back end of this product; none when it does not answer. */
export async function hostsOfDirectory(origin: string): Promise<KeyOfHost> {
  const keys = await directories(origin, () => keysByHost(origin)).catch(() => new Map<string, string>())
  return (host) => keys.get(host)
}

/** Returns the hosts of a site at a back end without a directory: its own domain, and `{sld}.` of the platform. */
export const hostsOfSite = ({ sld, domain }: Pick<Site, 'sld' | 'domain'>): KeyOfHost => {
  const own = domain ? hostName(domain) : null
  return (host) => (host === own || isAtPlatform(host, sld) ? sld : undefined)
}

/** Checks for `{sld}.` before the domain of a platform; `{sld}.org` may be anybody's. */
function isAtPlatform(host: string, sld: string): boolean {
  const domain = host.startsWith(`${sld}.`) ? host.slice(sld.length + 1) : ''
  return domain === 'localhost' || domain.includes('.')
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
