import type { MovedKeys } from '@/lib/freshness/moved-keys'
import type { PageDisk } from './page-disk'
import type { Rendering } from './page-job'
import { storeRendering } from './page-refresh'
import type { PageStore, RenderStart } from './page-store'

/** Maximum of pages refreshed after a change, most recently used first; the others are rendered on request. */
const MAX_REFRESHED = 2_000

type Options = {
  disk: PageDisk
  entries: Pick<PageStore, 'get' | 'begin' | 'isClearedSince'>
  moved: Pick<MovedKeys, 'stateOf' | 'unsettled'>
  /** Renders the page of a key; null if it no longer exists. */
  render: (key: string) => Promise<Rendering> | null
}

/** Renders of a page in one pass: one started before the change is repeated once. */
const MAX_RENDERS = 2

/**
 * Refreshes changed pages that are only on disk, one by one, and renders pages in advance, without loading them into
 * memory.
 */
export function createStoredPageRefresher({ disk, entries, moved, render }: Options) {
  /** Files whose pages could not be rendered, marked as outdated on disk. */
  const failed = new Set<string>()

  const store = (key: string, start: RenderStart, rendering: Rendering) => {
    if (!entries.get(key) && !entries.isClearedSince(start)) storeRendering(disk, key, start.at, rendering)
  }

  /** Renders the page of a key; returns whether it is current now. */
  const refreshPage = async (key: string, triesLeft = MAX_RENDERS): Promise<boolean> => {
    const start = entries.begin()
    const rendering = await render(key)
    if (!rendering) disk.remove(key)
    else if (rendering.failed) return false
    else store(key, start, rendering)
    const { keys = [], position = null } = rendering ?? {}
    if (position === null || moved.stateOf(keys, position) !== 'changed') return true
    return triesLeft > 1 && refreshPage(key, triesLeft - 1)
  }
  const renew = async (hash: string): Promise<void> => {
    failed.delete(hash)
    const stored = await disk.loadOutdated(hash)
    if (!stored || entries.get(stored.key) || moved.stateOf(stored.keys, stored.position) === 'current')
      return
    if (await refreshPage(stored.key).catch(() => false)) return
    // The next request for it renders it.
    disk.markOutdated(hash)
    failed.add(hash)
  }
  return {
    /** Refreshes what has changed, or only what failed before. */
    async renew(onlyFailed: boolean): Promise<void> {
      for (const hash of onlyFailed ? [...failed] : (await disk.outdated()).slice(0, MAX_REFRESHED)) {
        if (moved.unsettled()) return
        await renew(hash).catch(() => undefined)
      }
    },
    /** Renders a page that is not cached. Rejects if the render is refused. */
    async prepare(key: string): Promise<void> {
      if (entries.get(key) || disk.has(key)) return
      const start = entries.begin()
      const rendering = await render(key)
      if (rendering) store(key, start, rendering)
    },
    hasFailed: () => failed.size > 0,
  }
}

export type StoredPageRefresher = ReturnType<typeof createStoredPageRefresher>
