import { BoundedMap } from '@/lib/bounded-map'
import type { SiteEntry } from '@/lib/contract/ext'
import { createLimiter } from '@/lib/limiter'

/** Maximum of cached hosts, milliseconds a found and a missing site are cached, and limits of concurrent lookups. */
const MAX_HOSTS = 1000
const SITE_MS = 60_000
const MISSING_MS = 300_000
const LOOKUP_LIMITS = { running: 4, waiting: 16 }

type CachedSite = { site: SiteEntry | null; until: number }

/** The site of a host, null for an unknown one, and undefined where it cannot be looked up now. */
export type Discovered = SiteEntry | null | undefined

/**
 * Finds sites by host with a back end that has no directory. An unknown host costs one lookup in five minutes, which
 * `mayLookUp` may refuse to a visitor. Known hosts are cached apart, so that invented ones cannot evict them, and stay
 * valid while the back end fails or too many lookups run.
 */
export function createDiscovery(
  find: (host: string) => Promise<SiteEntry | null>,
  now: () => number = () => performance.now(),
) {
  const known = new BoundedMap<string, CachedSite>(MAX_HOSTS)
  const unknown = new BoundedMap<string, CachedSite>(MAX_HOSTS)
  const pending = new Map<string, Promise<Discovered>>()
  const lookups = createLimiter(LOOKUP_LIMITS)
  const remember = (host: string, site: SiteEntry | null) => {
    const [to, from] = site ? [known, unknown] : [unknown, known]
    to.set(host, { site, until: now() + (site ? SITE_MS : MISSING_MS) })
    from.delete(host)
    return site
  }
  const findOnce = (host: string, mayLookUp: () => boolean): Promise<Discovered> => {
    const running = pending.get(host)
    if (running) return running
    const before = (known.get(host) ?? unknown.get(host))?.site
    if (!before && !mayLookUp()) return Promise.resolve(undefined)
    const lookup = lookups.run(() => find(host))
    if (!lookup) return Promise.resolve(before)
    const settled = lookup.then(
      (site) => remember(host, site),
      () => before,
    )
    pending.set(host, settled)
    return settled.finally(() => pending.delete(host))
  }
  return (host: string, mayLookUp: () => boolean = () => true): Promise<Discovered> => {
    const entry = known.get(host) ?? unknown.get(host)
    return entry && entry.until > now() ? Promise.resolve(entry.site) : findOnce(host, mayLookUp)
  }
}
