import type { Db, SiteRow } from '@/lib/backend/db/db'
import { type CachedAnswer, arrivedAt, currentPosition, isFresh } from '@/lib/freshness/current'
import { allSites, memberships } from './queries/site'
import type { Scope } from '@/lib/backend/http/handler'

/**
 * Cache of the sites of a database and the members of each group, valid until one changes (for one second when changes
 * are not polled): every call needs them. On globalThis because page and route bundles load separate copies of this
 * module.
 */
const UNWATCHED_TTL_MS = 1000
const KEYS = ['directory']

type Directory = { sites: SiteRow[]; members: Map<number, number[]> }

type State = { entries?: CachedAnswer & { value: Directory }; pending?: Promise<Directory> }

const directories = ((globalThis as { __portalDirectory?: WeakMap<Db, State> }).__portalDirectory ??=
  new WeakMap<Db, State>())

/** Returns the sites of the database and the members of each, cached while none of them changed. */
export async function directory(db: Db): Promise<Directory> {
  const state = directories.get(db) ?? {}
  directories.set(db, state)
  const known = () => (state.entries && isFresh(state.entries, UNWATCHED_TTL_MS) ? state.entries.value : null)
  // A load that began before the last change may already be stale when it ends.
  return known() ?? ((await refresh(db, state)) && (known() ?? refresh(db, state)))
}

function refresh(db: Db, state: State): Promise<Directory> {
  const [position, startedAt] = [currentPosition(), performance.now()]
  state.pending ??= load(db)
    .then((value) => {
      state.entries = { keys: KEYS, position, at: arrivedAt(startedAt), value }
      return value
    })
    .finally(() => (state.pending = undefined))
  return state.pending
}

/** Clears the cache, for tests that change sites and read them at once. */
export function forgetDirectory(db: Db): void {
  directories.delete(db)
}

async function load(db: Db): Promise<Directory> {
  const [sites, rows] = [await allSites(db), await memberships(db)]
  const members = new Map<number, number[]>()
  for (const { siteId, memberId } of rows) members.set(siteId, [...(members.get(siteId) ?? []), memberId])
  return { sites, members }
}

/** Returns the scope of a site: a group includes its members, the aggregate every open site. */
export function scopeOf(known: Pick<Directory, 'sites' | 'members'>, site: SiteRow): Scope {
  const isOpen = (candidate: SiteRow) => candidate.state === 'open'
  const listed = new Set(known.members.get(site.id) ?? [])
  const others =
    site.type === 'all'
      ? known.sites.filter((candidate) => candidate.id !== site.id && isOpen(candidate))
      : known.sites.filter((candidate) => listed.has(candidate.id) && isOpen(candidate))
  const sites = [site, ...others]
  return { site, sites, siteIds: sites.map(({ id }) => id) }
}
