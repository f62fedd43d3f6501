import type { Db } from '@/lib/backend/db/db'
import { type CachedAnswer, currentPosition, holds } from '@/lib/freshness/current'
import type { SiteRow } from '@/lib/backend/db/schema'
import { allSites, memberships } from './queries/site'
import type { Scope } from '@/lib/backend/http/scope'

/**
 * The sites of a database and who shows whom, kept until one changes (a second where nobody asks for changes): every call
 * needs them. On globalThis because page and route bundles load separate copies of this module.
 */
const UNWATCHED_TTL_MS = 1000
const KEYS = ['directory']

type Directory = { sites: SiteRow[]; members: Map<number, number[]> }

type State = { entries?: CachedAnswer & { value: Directory }; pending?: Promise<Directory> }

const directories = ((globalThis as { __portalDirectory?: WeakMap<Db, State> }).__portalDirectory ??=
  new WeakMap<Db, State>())

/** The sites of the database and the members of each, from memory while none of them changed. */
export async function directory(db: Db): Promise<Directory> {
  const state = directories.get(db) ?? {}
  directories.set(db, state)
  const known = () => (state.entries && holds(state.entries, UNWATCHED_TTL_MS) ? state.entries.value : null)
  // One that was begun before the last change may be old already when it comes.
  return known() ?? ((await refresh(db, state)) && (known() ?? refresh(db, state)))
}

function refresh(db: Db, state: State): Promise<Directory> {
  const answer = { keys: KEYS, position: currentPosition(), at: Date.now() }
  state.pending ??= load(db)
    .then((value) => {
      state.entries = { ...answer, value }
      return value
    })
    .finally(() => (state.pending = undefined))
  return state.pending
}

/** Forgets what is kept: for tests that change sites and look at once. */
export function forgetDirectory(db: Db): void {
  directories.delete(db)
}

async function load(db: Db): Promise<Directory> {
  const [sites, rows] = [await allSites(db), await memberships(db)]
  const members = new Map<number, number[]>()
  for (const { siteId, memberId } of rows) members.set(siteId, [...(members.get(siteId) ?? []), memberId])
  return { sites, members }
}

/** The scope of a site: a group sees its members, the aggregate every open site. */
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
