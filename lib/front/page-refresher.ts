import { setImmediate as nextLoop } from 'node:timers/promises'
import type { Entry, PageStore } from './page-store'
import type { StoredPageRefresher } from './stored-page-refresher'

type Options = {
  entries: PageStore
  isChanged: (key: string, entry: Entry) => boolean
  /** Returns whether a command is still writing: the pages it changes are refreshed when it is done. */
  isUnsettled: () => boolean
  refresh: (request: Pick<Entry, 'render'> & { key: string }, entry: Entry) => void
  /** Refreshes pages that are only on disk. */
  stored?: StoredPageRefresher | undefined
}

/** Renders of a page in one pass: one started before the change is repeated once. */
const MAX_RENDERS = 2
/** Passes over pages whose refresh failed, each after twice the pause of the one before. */
const MAX_RETRIES = 6
/** Pages compared with what has moved before the event loop is yielded. */
const PAGES_PER_YIELD = 500
const FIRST_RETRY_MS = 2_000

/**
 * Refreshes changed pages one by one, most visited first, at a lower priority than visitors' renders. Called whenever
 * keys have moved; a call during a pass starts another. Failed pages are retried a few times.
 */
export function createPageRefresher({ entries, isChanged, isUnsettled, refresh, stored }: Options) {
  let running: Promise<void> | undefined
  let next: 'none' | 'failed' | 'changed' = 'none'
  let retries = 0
  /** Whether the last pass ended early, for a command is still writing. */
  let isCut = false
  let timer: NodeJS.Timeout | undefined

  const isAnyChanged = () => [...entries.all()].some(([key, entry]) => isChanged(key, entry))

  const refreshPage = async (key: string): Promise<void> => {
    for (let left = MAX_RENDERS; left > 0; left -= 1) {
      const entry = entries.get(key)
      if (!entry || !isChanged(key, entry)) return
      refresh({ key, render: entry.render }, entry)
      if (!entry.pending) return
      await entry.pending
    }
  }
  /** Returns the changed pages; requests are answered between the steps, for each has many keys to compare. */
  const findChanged = async (): Promise<[string, Entry][]> => {
    const [all, changed] = [[...entries.all()], [] as [string, Entry][]]
    for (let at = 0; at < all.length; at += PAGES_PER_YIELD) {
      changed.push(...all.slice(at, at + PAGES_PER_YIELD).filter(([key, entry]) => isChanged(key, entry)))
      if (at + PAGES_PER_YIELD < all.length) await nextLoop()
    }
    return changed
  }
  const refreshPass = async (onlyFailed: boolean): Promise<void> => {
    for (const [key] of (await findChanged()).sort(([, a], [, b]) => b.visits - a.visits)) {
      if ((isCut = isUnsettled())) return
      await refreshPage(key)
    }
    await stored?.renew(onlyFailed)
  }
  const run = async (): Promise<void> => {
    do {
      const onlyFailed = next === 'failed'
      next = 'none'
      isCut = isUnsettled()
      if (!isCut) await refreshPass(onlyFailed)
    } while (next !== 'none')
  }
  const start = (kind: 'failed' | 'changed'): Promise<void> => {
    if (next !== 'changed') next = kind
    return (running ??= run().finally(() => {
      running = undefined
      scheduleRetry()
    }))
  }
  const scheduleRetry = () => {
    if (retries >= MAX_RETRIES) return
    if (!isCut && !isAnyChanged() && !stored?.hasFailed()) return
    clearTimeout(timer)
    // A command that was killed never reports that it is done.
    const kind = isCut ? 'changed' : 'failed'
    timer = setTimeout(() => void start(kind), FIRST_RETRY_MS * 2 ** retries).unref()
    retries += 1
  }
  return (): Promise<void> => {
    retries = 0
    clearTimeout(timer)
    return start('changed')
  }
}
