import { BoundedMap } from '@/lib/bounded-map'
import type { SiteEntry } from '@/lib/contract/ext'
import { createLimiter } from '@/lib/limiter'

/** Maximum of cached hosts, milliseconds a found and a missing site are cached, and limits of concurrent lookups. */
const MAX_HOSTS = 1000
const SITE_MS = 60_000
const REFUSAL_MS = 300_000
const QUESTIONS = { running: 4, waiting: 16 }

type Known = { site: SiteEntry | null; until: number }

/**
 * Finds sites by host with a back end that has no directory. An unknown host costs one lookup in five minutes; with too
 * many lookups at once a host counts as unknown for now. While the back end fails a cached site stays valid.
 */
export function createDiscovery(
  find: (host: string) => Promise<SiteEntry | null>,
  now: () => number = () => performance.now(),
) {
  const known = new BoundedMap<string, Known>(MAX_HOSTS)
  const pending = new Map<string, Promise<SiteEntry | null>>()
  const questions = createLimiter(QUESTIONS)
  const remember = (host: string, site: SiteEntry | null) => {
    known.set(host, { site, until: now() + (site ? SITE_MS : REFUSAL_MS) })
    return site
  }
  const findOnce = (host: string): Promise<SiteEntry | null> => {
    const running = pending.get(host)
    if (running) return running
    const before = known.get(host)?.site ?? null
    const answer = questions.run(() => find(host))
    if (!answer) return Promise.resolve(before)
    const answered = answer.then(
      (site) => remember(host, site),
      () => before,
    )
    pending.set(host, answered)
    return answered.finally(() => pending.delete(host))
  }
  return (host: string): Promise<SiteEntry | null> => {
    const entry = known.get(host)
    return entry && entry.until > now() ? Promise.resolve(entry.site) : findOnce(host)
  }
}
