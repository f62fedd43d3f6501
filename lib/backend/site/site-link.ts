import type { Context } from '@/lib/backend/http/handler'
import { directory } from './directory'
import { siteOrigin } from '@/lib/http/site-origin'
import { env } from '@/lib/env'
import { siteAddress } from './site-address'

const SITE_LINK = /^site:([a-z0-9][a-z0-9-]*)(\/.*)?$/

/**
 * Resolves the site links of an owner's settings (`site:{sld}/{path}`) anywhere in a value. A site pack names a site,
 * not a host, because its host is known only at request time. The link of a site that is not open becomes "".
 */
export async function withSiteLinks<T>({ db }: Context, value: T): Promise<T> {
  const { sites } = await directory(db)
  const bySld = new Map(sites.filter(({ state }) => state === 'open').map((site) => [site.sld, site]))
  const placed = (text: string): string => {
    const found = SITE_LINK.exec(text)
    if (!found) return text
    const address = siteAddress(bySld.get(found[1] ?? ''), env)
    return address ? `${siteOrigin(address)}${found[2] ?? '/'}` : ''
  }
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return placed(part)
    if (Array.isArray(part)) return part.map(walk)
    if (part === null || typeof part !== 'object' || part instanceof Date) return part
    return Object.fromEntries(Object.entries(part).map(([name, nestedValue]) => [name, walk(nestedValue)]))
  }
  return walk(value) as T
}
