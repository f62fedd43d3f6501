import type { SiteEntry } from '@/lib/contract/ext'
import { within } from '@/lib/deadline'
import { type Discovered, createDiscovery } from './discover-site'
import { findSiteKey, hostName } from '@/lib/site/site-key'

type Options = {
  /** Fetches the directory; may hand it over earlier, while the rest of the response is applied. */
  fetchSites: (take: (sites: SiteEntry[]) => void) => Promise<SiteEntry[]>
  /** Asks a back end without a directory for the site of a host; left out if the directory has all hosts. */
  findSite?: ((host: string) => Promise<SiteEntry | null>) | undefined
  defaultSite: string
  /** Sites without their own domain are subdomains of it. */
  baseDomain: string
  /** Called for each newly withdrawn id. */
  onWithdrawn: (id: string) => void
}

const POLL_INTERVAL_MS = 1000
/** Timeout of a response, and when an unanswered request is abandoned and repeated, in milliseconds. */
const TIMEOUT_MS = 3000
const ABANDON_MS = 30_000
const neverAnswered = () => new Error('the site directory never answered')
/** Milliseconds without a valid response after which a failing back end counts as down. */
const OUTAGE_MS = 5000

/** Creates the host table of a front, refreshed once a second; the last valid one is used while the back end fails. */
export function createSites({ fetchSites, defaultSite, baseDomain, onWithdrawn, findSite }: Options) {
  const discovery = findSite && createDiscovery(findSite)
  const directory = createDirectory({ defaultSite, baseDomain, onWithdrawn })
  let pending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failing = false
  let answeredAt = performance.now()

  const load = () => {
    pending ??= within(read(), ABANDON_MS, neverAnswered).finally(() => (pending = undefined))
    return within(pending, TIMEOUT_MS, () => new Error('the site directory is late'))
  }

  let latest = 0
  const read = async () => {
    const mine = (latest += 1)
    const takeLatest = (fresh: SiteEntry[]) => {
      if (mine === latest) directory.take(fresh)
    }
    const fresh = await fetchSites(takeLatest)
    if (mine !== latest) return
    failing = false
    answeredAt = performance.now()
    directory.take(fresh)
  }

  return {
    ...directory.lookUps,
    load,
    /**
     * Loads at once and then every second, also after errors; resolves with the first valid response. Logs a failure
     * when it begins or changes, not every second.
     */
    poll(log: (message: string) => void): Promise<void> {
      return new Promise((settled) => {
        let logged = ''
        const loadOnce = () =>
          load().then(
            () => {
              logged = ''
              settled()
            },
            (error: Error) => {
              failing = true
              if (error.message !== logged) log(error.message)
              logged = error.message
            },
          )
        timer = setInterval(() => void loadOnce(), POLL_INTERVAL_MS)
        void loadOnce()
      })
    },
    stop: () => clearInterval(timer),
    /** Returns whether the back end responded recently. */
    answering: () => !failing || performance.now() - answeredAt < OUTAGE_MS,
    /** Returns the site of a host that is not in the directory, with a back end that can look it up. */
    discover: async (header: string | undefined, mayLookUp?: () => boolean): Promise<Discovered> =>
      discovery ? discovery(hostName(header), mayLookUp) : null,
  }
}

/** The last valid sites: applied by `take`, found by `lookUps`. */
function createDirectory({
  defaultSite,
  baseDomain,
  onWithdrawn,
}: Pick<Options, 'defaultSite' | 'baseDomain' | 'onWithdrawn'>) {
  let entries: SiteEntry[] | null = null
  let hosts = new Map<string, string>()
  let withdrawnIds = new Set<string>()
  const byKey = (name: string | null): SiteEntry | null => entries?.find(({ key }) => key === name) ?? null

  return {
    take(fresh: SiteEntry[]): void {
      entries = fresh
      hosts = hostTable(fresh)
      const now = new Set(fresh.flatMap(({ withdrawn }) => withdrawn))
      for (const id of now) if (!withdrawnIds.has(id)) onWithdrawn(id)
      withdrawnIds = now
    },
    lookUps: {
      /** Returns whether the sites have been loaded; there may be none. */
      known: () => entries !== null,
      /** Returns the site of a Host header, ignoring case, port and trailing dot; null for an unknown host. */
      resolve: (header: string | undefined): SiteEntry | null =>
        byKey(findSiteKey(header, { hosts, defaultSite, baseDomain })),
      /** Returns the site of a key as it is now; null if it was removed. */
      byKey,
      all: () => entries ?? [],
    },
  }
}

const hostTable = (entries: SiteEntry[]): Map<string, string> =>
  new Map(entries.flatMap(({ hosts, key }) => hosts.map((host) => [host.toLowerCase(), key] as const)))

export type Sites = ReturnType<typeof createSites>
