import type { Changes, SiteEntry } from '@/lib/contract/ext'
import type { MovedKeys } from '@/lib/freshness/moved-keys'
import type { KnownPositions } from './page-positions'

type Known = Changes['position'] | null

type Options = {
  /** Asks the back end what changed since a position. */
  ask: (question: { instance: string; known: Known; leaving?: boolean }) => Promise<Changes>
  /** Id of this front, different at each start. */
  instance: string
  moved: MovedKeys
  /** The database is another one: nothing kept is worth anything. */
  onReset: () => void
  /** Told which keys have moved. */
  onMoved?: (keys: Changes['keys']) => void
  /** Where the server before stopped: what moved since is asked for first. */
  before?: KnownPositions | null
  /** Told of each position, before a page is made after it. */
  onPosition?: ((position: Changes['position'], reset: boolean) => void) | undefined
  /** The directory of sites, where a front that goes on from a position was not told it. */
  fetchSites?: () => Promise<SiteEntry[]>
}

/** Questions asked one after another while there is news: the last one confirms what came before. */
const MAX_ROUNDS = 20

/** What the front learns once a second: which keys moved, and the sites where one of them changed. */
export function createChangeFeed(options: Options) {
  const { ask, instance, moved, onReset, onMoved = nothing, onPosition = nothing, fetchSites } = options
  let before = options.before ?? null
  let known: Known = null
  let sites: SiteEntry[] = []

  /** Goes on from where the server before stopped, if this is the database it knew. */
  const resume = async ({ from, last }: KnownPositions): Promise<void> => {
    if ((await ask({ instance, known: last })).reset) return
    for (const position of from) {
      if ((await ask({ instance, known: position })).reset) continue
      moved.reset(position.number)
      known = position
      return
    }
  }

  const take = ({ position, reset, keys, sites: changed }: Changes): boolean => {
    if (reset) moved.reset(position.number)
    else moved.apply(position.number, keys)
    known = position
    if (changed) sites = changed
    onPosition(position, reset)
    if (reset) onReset()
    else if (keys.length > 0) onMoved(keys)
    return reset || keys.length > 0
  }

  return {
    /** The sites, after what has changed was taken in and confirmed. */
    async read(): Promise<SiteEntry[]> {
      if (before) {
        await resume(before)
        before = null
      }
      for (let round = 0; round < MAX_ROUNDS; round += 1) if (!take(await ask({ instance, known }))) break
      if (sites.length === 0 && fetchSites) sites = await fetchSites()
      return sites
    },
    /** Says that this front stops. */
    leave: () =>
      ask({ instance, known, leaving: true }).then(
        () => undefined,
        () => undefined,
      ),
  }
}

const nothing = () => undefined
