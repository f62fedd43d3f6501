import type { Entry, PageStore } from './page-store'

type Options = {
  entries: PageStore
  isChanged: (key: string, entry: Entry) => boolean
  /** Whether a command goes on writing: what it moves is renewed when it is done. */
  isUnsettled: () => boolean
  refresh: (request: Pick<Entry, 'render'> & { key: string }, entry: Entry) => void
  /** Does the same for pages that are not in memory. */
  renewStored?: (() => Promise<void>) | undefined
}

/** Renders of a page in one look: one that was begun before the change is done once more. */
const TRIES = 2
/** Looks for pages whose renewal failed, each after twice the pause of the one before. */
const MAX_LATER = 6
const FIRST_LATER_MS = 2_000

/**
 * Renders pages anew that have changed, one after another, those visited most first, behind the renders visitors wait for.
 * Called whenever keys have moved; a call while it runs has it look once more. It looks again by itself, a few times, where
 * a page could not be renewed.
 */
export function createRenewer({ entries, isChanged, isUnsettled, refresh, renewStored }: Options) {
  let running: Promise<void> | undefined
  let again = false
  let later = 0
  let timer: NodeJS.Timeout | undefined

  const changedNow = () => [...entries.all()].filter(([key, entry]) => isChanged(key, entry))

  const renewPage = async (key: string): Promise<void> => {
    for (let left = TRIES; left > 0; left -= 1) {
      const entry = entries.get(key)
      if (!entry || !isChanged(key, entry)) return
      refresh({ key, render: entry.render }, entry)
      if (!entry.pending) return
      await entry.pending
    }
  }
  const look = async (): Promise<void> => {
    for (const [key] of changedNow().sort(([, a], [, b]) => b.visits - a.visits)) {
      if (isUnsettled()) return
      await renewPage(key)
    }
    await renewStored?.()
  }
  const run = async (): Promise<void> => {
    do {
      again = false
      if (!isUnsettled()) await look()
    } while (again)
  }
  const start = (): Promise<void> => {
    again = true
    return (running ??= run().finally(() => {
      running = undefined
      lookLater()
    }))
  }
  const lookLater = () => {
    if (later >= MAX_LATER || isUnsettled() || changedNow().length === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => void start(), FIRST_LATER_MS * 2 ** later).unref()
    later += 1
  }
  return (): Promise<void> => {
    later = 0
    clearTimeout(timer)
    return start()
  }
}
