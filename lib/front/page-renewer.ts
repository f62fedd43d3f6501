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

/**
 * Renders pages anew that have changed, one after another, those visited most first, behind the renders visitors wait for.
 * Called whenever keys have moved; a call while it runs has it look once more.
 */
export function createRenewer({ entries, isChanged, isUnsettled, refresh, renewStored }: Options) {
  let running: Promise<void> | undefined
  let again = false

  const look = async (): Promise<void> => {
    const changed = [...entries.all()].filter(([key, entry]) => isChanged(key, entry))
    for (const [key, entry] of changed.sort(([, a], [, b]) => b.visits - a.visits)) {
      if (isUnsettled()) return
      if (entries.get(key) !== entry || !isChanged(key, entry)) continue
      refresh({ key, render: entry.render }, entry)
      await entry.pending
    }
    await renewStored?.()
  }
  const run = async (): Promise<void> => {
    do {
      again = false
      if (!isUnsettled()) await look()
    } while (again)
  }
  return (): Promise<void> => {
    again = true
    return (running ??= run().finally(() => (running = undefined)))
  }
}
