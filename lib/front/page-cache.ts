import { type MovedKey, type MovedKeys, createMovedKeys } from '@/lib/freshness/moved-keys'
import type { Page } from './page'
import { createColdRenders } from './page-cold'
import type { PageDisk } from './page-disk'
import { createFreshness } from './page-freshness'
import { type Entry, type PageStore, createPageStore } from './page-store'
import type { Rendering } from './page-job'
import { type CacheRequest, createRefresh } from './page-refresh'
import { createPageRefresher } from './page-refresher'
import { createStoredPageRefresher } from './stored-page-refresher'

type Options = {
  maxBytes: number
  /** Keys that moved since pages were rendered; left out if the back end reports no changes. */
  moved?: MovedKeys
  /** Milliseconds a page without known keys is fresh. */
  freshFor: number
  /** Milliseconds it may be served while renders fail. */
  staleFor: number
  /** Milliseconds a visitor waits for the new version of a changed page. */
  timeout?: number
  now?: () => number
  /** A clock of this process that never steps back. */
  monotonicNow?: () => number
  /** Store of pages that survives a restart. */
  disk?: PageDisk | undefined
  /** Renders the page of a key without a request; null if there is none. */
  renderKey?: (key: string) => Promise<Rendering> | null
}

/** Milliseconds between two notes on disk that a page in memory is used. */
const NOTE_USE_MS = 60_000

type CacheState = 'fresh' | 'stale' | 'cold'

/** A page and its cache state. */
type CachedPage = { page: Page; from: CacheState }

/**
 * Caches whole pages in memory, bounded by bytes, least recently used evicted first. Fresh: served as it is. Changed:
 * the new page, or the old one after a timeout. Old: the stale bytes at once and one refresh behind. Cold: one render a
 * key, shared by all who wait. A failed render keeps the old page and is retried with growing pauses; a rendered "gone"
 * or "moved" replaces it.
 */
export function createPageCache(options: Options) {
  const { maxBytes, freshFor, staleFor, timeout = 1_000, now = Date.now } = options
  const { moved = createMovedKeys(), disk, renderKey, monotonicNow } = options
  const entries = createPageStore({ maxBytes, now, monotonicNow })
  const freshness = createFreshness({ moved, freshFor })

  const { settle, refresh } = createRefresh(entries, now, disk)
  const stateOf = (key: string, entry: Entry) => freshness(key, entry, now())
  const isChanged = (key: string, entry: Entry) => stateOf(key, entry) === 'changed'
  const stored = disk && renderKey && createStoredPageRefresher({ disk, entries, moved, render: renderKey })
  const renew = createPageRefresher({ entries, isChanged, isUnsettled: moved.unsettled, refresh, stored })

  const renewed = createRefreshWaiter({ entries, refresh, isChanged, timeout })
  const joinCold = createColdRenders({ settle, entries, stateOf })
  const touch = createTouch(entries, now, disk)
  const loadStored = disk && createStoredPages(entries, disk)

  return {
    /** Returns the page of a key if it is fresh in memory, and counts a visit. */
    fresh(key: string): Page | null {
      const entry = entries.get(key)
      if (!entry || stateOf(key, entry) !== 'fresh') return null
      touch(key, entry)
      return entry.page
    },
    /** Returns the page of a key and its cache state. */
    async get(request: CacheRequest): Promise<CachedPage> {
      let entry = entries.get(request.key)
      if (!entry && loadStored && disk.has(request.key)) {
        await loadStored(request)
        entry = entries.get(request.key)
      }
      const state = entry ? stateOf(request.key, entry) : 'withdrawn'
      if (!entry || state === 'withdrawn' || (state !== 'fresh' && oldFor(entry, now()) > staleFor)) {
        if (entry) disk?.remove(request.key)
        entries.remove(request.key)
        return { page: await joinCold(request, null), from: 'cold' }
      }
      if (state === 'expired')
        return { page: await joinCold(request, entry.page.status === 200 ? entry.page : null), from: 'cold' }
      touch(request.key, entry)
      if (state === 'fresh') return { page: entry.page, from: 'fresh' }
      if (state === 'changed') return renewed(request, entry)
      refresh(request, entry)
      return { page: entry.page, from: 'stale' }
    },
    /** Applies moved keys: withdrawn pages are removed, changed ones are refreshed in the background. */
    async moved(keys: readonly MovedKey[]): Promise<void> {
      entries.dropUndated(keys.flatMap(({ key, urgent }) => (urgent ? [key] : [])))
      // In this order: the disk gathers what moved before the pass begins.
      await Promise.all([disk?.moved(keys), renew()])
    },
    /** Drops every page with a key at once (withdrawn articles), also those being rendered. */
    drop(key: string): void {
      entries.drop(key)
      void disk?.moved([{ key, number: Infinity, urgent: true }])
    },
    /** Drops everything, when the database was replaced. */
    clear(): void {
      entries.clear()
      disk?.clear()
    },
    /** Returns the keys of at most `count` pages that were visited again, most visited first. */
    popular: (count: number): string[] => entries.mostVisited(count),
    /**
     * Renders a page that is not cached and stores it on disk; does nothing without a disk. Rejects if the render is
     * refused.
     */
    prepare: stored ? stored.prepare : () => Promise.resolve(),
    size: entries.size,
    /** Returns the size of the pages on disk. */
    stored: () => disk?.size() ?? { pages: 0, bytes: 0 },
    /** Resolves when all pages to store are on disk. */
    written: () => disk?.written() ?? Promise.resolve(),
  }
}

/** Counts a visit of a page, and notes on disk that it is used: else the pages read most were the first to go there. */
const createTouch =
  (entries: PageStore, now: () => number, disk?: PageDisk) => (key: string, entry: Entry) => {
    entries.touch(key, entry)
    if (!disk || Math.abs(now() - (entry.usedAt ?? -Infinity)) < NOTE_USE_MS) return
    entry.usedAt = now()
    disk.touch(key)
  }

/** Returns the milliseconds since a page became old: one with keys when they moved, however long ago it was rendered. */
const oldFor = (entry: Entry, now: number): number =>
  now - (entry.position === null || entry.freshFor !== undefined ? entry.madeAt : (entry.staleSince ??= now))

type RefreshWaiterOptions = Pick<ReturnType<typeof createRefresh>, 'refresh'> & {
  entries: PageStore
  isChanged: (key: string, entry: Entry) => boolean
  timeout: number
}

/**
 * Returns the new page if it is ready within the timeout, else the old one. A render started before the last change is
 * repeated once.
 */
function createRefreshWaiter({ entries, refresh, isChanged, timeout }: RefreshWaiterOptions) {
  return async function renewed(request: CacheRequest, entry: Entry, again = true): Promise<CachedPage> {
    if (entry.pending) request.join?.()
    refresh(request, entry, request.cold)
    const page = await Promise.race([entry.pending ?? null, pause(timeout)])
    const current = entries.get(request.key)
    if (again && current && current !== entry && isChanged(request.key, current))
      return renewed(request, current, false)
    return page ? { page, from: 'fresh' } : { page: entry.page, from: 'stale' }
  }
}

export type PageCache = ReturnType<typeof createPageCache>

const pause = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null).unref())

/** Loads pages from disk into memory, each once at a time, unless a new one is rendered first. */
function createStoredPages(entries: PageStore, disk: PageDisk) {
  const loading = new Map<string, Promise<void>>()

  const load = async ({ key, render }: CacheRequest): Promise<void> => {
    const start = entries.begin()
    const stored = await disk.load(key).catch(() => null)
    if (!stored || entries.get(key) || entries.isClearedSince(start)) return
    const { page, keys, position, madeAt, older } = stored
    entries.set(key, { page, keys, position, older, render }, { at: madeAt }, madeAt)
  }
  return (request: CacheRequest): Promise<void> => {
    const running = loading.get(request.key)
    if (running) return running
    const loaded = load(request).finally(() => loading.delete(request.key))
    loading.set(request.key, loaded)
    return loaded
  }
}
