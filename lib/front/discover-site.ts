import { BoundedMap } from '@/lib/bounded-map'
import type { SiteEntry } from '@/lib/contract/ext'
import { createLimiter } from '@/lib/limiter'

/** Maximum of cached hosts, milliseconds a found and a missing site are cached, and limits of concurrent lookups. */
const MAX_HOSTS = 1000
const SITE_MS = 60_000
const REFUSAL_MS = 300_000
const LOOKUP_LIMITS = { running: 4, waiting: 16 }

type Known = { site: SiteEntry | null; until: number }

/** The site of a host, null for an unknown one, and undefined where it cannot be looked up now. */
export type Discovered = SiteEntry | null | undefined

/**
 * Finds sites by host with a back end that has no directory. An unknown host costs one lookup in five minutes, which
 * `mayAsk` may refuse to a visitor. Found hosts are remembered apart, so that invented ones cannot evict them, and stay
 * valid while the back end fails or too many lookups run.
 */
export function createDiscovery(
  find: (host: string) => Promise<SiteEntry | null>,
  now: () => number = () => performance.now(),
) {
  const found = new BoundedMap<string, Known>(MAX_HOSTS)
  const refused = new BoundedMap<string, Known>(MAX_HOSTS)
  const pending = new Map<string, Promise<Discovered>>()
  const lookups = createLimiter(LOOKUP_LIMITS)
  const remember = (host: string, site: SiteEntry | null) => {
    const [ours, other] = site ? [found, refused] : [refused, found]
    ours.set(host, { site, until: now() + (site ? SITE_MS : REFUSAL_MS) })
    other.delete(host)
    return site
  }
  const findOnce = (host: string, mayAsk: () => boolean): Promise<Discovered> => {
    const running = pending.get(host)
    if (running) return running
    const before = (found.get(host) ?? refused.get(host))?.site
    if (!before && !mayAsk()) return Promise.resolve(undefined)
    const answer = lookups.run(() => find(host))
    if (!answer) return Promise.resolve(before)
    const answered = answer.then(
      (site) => remember(host, site),
      () => before,
    )
    pending.set(host, answered)
    return answered.finally(() => pending.delete(host))
  }
  return (host: string, mayAsk: () => boolean = () => true): Promise<Discovered> => {
    const entry = found.get(host) ?? refused.get(host)
    return entry && entry.until > now() ? Promise.resolve(entry.site) : findOnce(host, mayAsk)
  }
}
