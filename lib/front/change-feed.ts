import { within } from '@/lib/deadline'
import type { Changes, SiteEntry } from '@/lib/contract/ext'
import { type MovedKey, type MovedKeys, movedKeysOf } from '@/lib/freshness/moved-keys'
import type { KnownPositions } from './page-positions'

type Known = Changes['position'] | null

type OnSites = (sites: SiteEntry[]) => void

type Options = {
  /** Asks the back end for changes since a position. */
  fetchChanges: (request: { instance: string; known: Known; leaving?: boolean }) => Promise<Changes>
  /** Id of this front, new at each start. */
  instance: string
  moved: MovedKeys
  /** Called when the database was replaced and every cached page is invalid. */
  onReset: () => void
  /** Called with the keys that have moved. */
  onMoved?: (keys: MovedKey[]) => void
  /** Positions the previous process stored: changes since then are read first. */
  before?: KnownPositions | null
  /** Called with each position, before any page is rendered after it. */
  onPosition?: ((position: Changes['position'], reset: boolean) => void) | undefined
  /** Fetches the site directory if a resumed feed has not received it. */
  fetchSites?: () => Promise<SiteEntry[]>
}

/** Milliseconds a front that stops waits for reads under way: counts and pages are written after that. */
const LEAVE_MS = 3_000

/** Maximum requests in a row while there are changes: the last one confirms those before. */
const MAX_ROUNDS = 20

/** Reads once a second which keys moved, and the sites when one changed. */
export function createChangeFeed(options: Options) {
  const {
    fetchChanges,
    instance,
    moved,
    onReset,
    onMoved = nothing,
    onPosition = nothing,
    fetchSites,
  } = options
  let before = options.before ?? null
  let known: Known = null
  let sites: SiteEntry[] = []
  let leaving = false
  const reads = new Set<Promise<unknown>>()

  /** Resumes from the previous process's position if the database is the same. */
  const resume = async ({ from, last }: KnownPositions): Promise<void> => {
    if ((await fetchChanges({ instance, known: last })).reset) return
    // The last one is stored however old it is: pages rendered since stay, of a site where nothing moves for weeks.
    for (const position of [...from, last]) {
      if ((await fetchChanges({ instance, known: position })).reset) continue
      moved.reset(position.number)
      known = position
      return
    }
  }

  const take = ({ position, reset, changes, sites: changed }: Changes, onSites: OnSites): boolean => {
    const keys = movedKeysOf(changes)
    if (reset) moved.reset(position.number)
    else moved.apply(position.number, keys)
    known = position
    // Before the keys: pages are rendered anew at once, for the sites as they are now.
    if (changed) onSites((sites = changed))
    onPosition(position, reset)
    if (reset) onReset()
    else if (keys.length > 0) onMoved(keys)
    return reset || keys.length > 0
  }

  const readAll = async (onSites: OnSites): Promise<SiteEntry[]> => {
    if (before && !leaving) {
      await resume(before)
      before = null
    }
    for (let round = 0; round < MAX_ROUNDS && !leaving; round += 1)
      if (!take(await fetchChanges({ instance, known }), onSites)) break
    if (sites.length === 0 && fetchSites) sites = await fetchSites()
    return sites
  }

  return {
    /** Returns the sites after all changes have been applied and confirmed; `onSites` is called as soon as they change. */
    read(onSites: OnSites = nothing): Promise<SiteEntry[]> {
      const read = readAll(onSites)
      reads.add(read)
      read.catch(nothing).finally(() => reads.delete(read))
      return read
    },
    /** Tells the back end that this front stops; it asks for nothing afterwards, which would take its word back. */
    async leave(): Promise<void> {
      leaving = true
      await within(Promise.allSettled(reads), LEAVE_MS, lateRead).catch(nothing)
      await within(fetchChanges({ instance, known, leaving: true }), LEAVE_MS, lateRead).catch(nothing)
    },
  }
}

const nothing = () => undefined

const lateRead = () => new Error('reading the changes took too long')

export type ChangeFeed = ReturnType<typeof createChangeFeed>
