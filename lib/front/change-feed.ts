import type { Changes, SiteEntry } from '@/lib/contract/ext'
import type { MovedKeys } from '@/lib/freshness/moved-keys'

type Known = Changes['position'] | null

type Options = {
  /** Asks the back end what changed since a position. */
  ask: (question: { instance: string; known: Known; leaving?: boolean }) => Promise<Changes>
  /** Id of this front, different at each start. */
  instance: string
  moved: MovedKeys
  /** The database is another one: nothing kept is worth anything. */
  onReset: () => void
  /** Keys have moved. */
  onMoved?: () => void
}

/** Questions asked one after another while there is news: the last one confirms what came before. */
const MOST_ROUNDS = 20

/** What the front learns once a second: which keys moved, and the sites where one of them changed. */
export function createChangeFeed({ ask, instance, moved, onReset, onMoved = () => undefined }: Options) {
  let known: Known = null
  let sites: SiteEntry[] = []

  const take = ({ position, reset, keys, sites: changed }: Changes): boolean => {
    if (reset) moved.reset(position.number)
    else moved.apply(position.number, keys)
    known = position
    if (changed) sites = changed
    if (reset) onReset()
    else if (keys.length > 0) onMoved()
    return reset || keys.length > 0
  }

  return {
    /** The sites, after what has changed was taken in and confirmed. */
    async read(): Promise<SiteEntry[]> {
      for (let round = 0; round < MOST_ROUNDS; round += 1) if (!take(await ask({ instance, known }))) break
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
