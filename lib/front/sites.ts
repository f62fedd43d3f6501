import type { SiteEntry } from '@/lib/contract/ext'
import { createDiscovery } from './discover-site'
import { hostName, siteKeyOfHost } from '@/lib/site/site-key'
import { within } from './deadline'

type Options = {
  fetchSites: () => Promise<SiteEntry[]>
  /** Asks a back end without a directory for the site of one host; left out where the directory names them all. */
  findSite?: ((host: string) => Promise<SiteEntry | null>) | undefined
  defaultSite: string
  /** Sites without a domain of their own answer below it. */
  baseDomain: string
  /** Called for every id newly withdrawn. */
  onWithdrawn: (id: string) => void
}

const EVERY_MS = 1000
/** Milliseconds after which an answer counts as none, and after which the question is asked once more. */
const TIMEOUT_MS = 3000
const ABANDON_MS = 30_000
const NEVER = 'the site directory never answered'
/** Milliseconds without a good answer after which a failing back end counts as away. */
const OUTAGE_MS = 5000

/** Host table of a front, asked anew once a second; the last good one stays while the back end fails. */
export function createSites({ fetchSites, defaultSite, baseDomain, onWithdrawn, findSite }: Options) {
  const discovery = findSite && createDiscovery(findSite)
  let entries: SiteEntry[] | null = null
  let hosts = new Map<string, string>()
  let gone = new Set<string>()

  let pending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failing = false
  let answeredAt = Date.now()

  const load = () => {
    pending ??= within(read(), ABANDON_MS, NEVER).finally(() => (pending = undefined))
    return within(pending, TIMEOUT_MS, 'the site directory is late')
  }

  let latest = 0
  const read = async () => {
    const mine = (latest += 1)
    const fresh = await fetchSites()
    if (mine !== latest) return
    failing = false
    answeredAt = Date.now()
    entries = fresh
    hosts = hostTable(fresh)
    const now = new Set(fresh.flatMap(({ withdrawn }) => withdrawn))
    for (const id of now) if (!gone.has(id)) onWithdrawn(id)
    gone = now
  }

  return {
    load,
    /**
     * Asks at once and then every second, whatever comes back; settles with the first good answer. A failure is told
     * when it begins or changes, not every second.
     */
    poll(log: (message: string) => void): Promise<void> {
      return new Promise((settled) => {
        let logged = ''
        const ask = () =>
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
        timer = setInterval(() => void ask(), EVERY_MS)
        void ask()
      })
    },
    stop: () => clearInterval(timer),
    /** Whether the back end has told its sites, of which there may be none yet. */
    known: () => entries !== null,
    /** Whether the back end answered lately. */
    answering: () => !failing || Date.now() - answeredAt < OUTAGE_MS,
    /** Site of a Host header, without case, port or closing dot; null for a host that is no site's. */
    resolve(header: string | undefined): SiteEntry | null {
      const named = siteKeyOfHost(header, { hosts, defaultSite, baseDomain })
      return entries?.find(({ key }) => key === named) ?? null
    },
    /** The same for a host the directory does not name, which a back end may know all the same. */
    discover: async (header: string | undefined): Promise<SiteEntry | null> =>
      discovery ? discovery(hostName(header)) : null,
    all: () => entries ?? [],
  }
}

const hostTable = (entries: SiteEntry[]): Map<string, string> =>
  new Map(entries.flatMap(({ hosts, key }) => hosts.map((host) => [host.toLowerCase(), key] as const)))

export type Sites = ReturnType<typeof createSites>
