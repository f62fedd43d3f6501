import { type MovedKey, type MovedKeys, createMovedKeys } from '@/lib/freshness/moved-keys'
import type { Page } from './page'
import { createColdRenders } from './page-cold'
import type { PageDisk } from './page-disk'
import { createFreshness } from './page-freshness'
import { type Entry, type PageStore, createPageStore } from './page-store'
import { type CacheRequest, type Rendering, createRefresh } from './page-refresh'
import { createRenewer } from './page-renewer'
import { createStoredPages } from './stored-pages'
import { createStoredRenewer } from './stored-renewer'

type Options = {
  maxBytes: number
  /** What moved since pages were made; none where nobody tells of changes. */
  moved?: MovedKeys
  /** Milliseconds a page is fresh whose keys are not known. */
  freshFor: number
  /** Milliseconds it may be served while renders fail. */
  staleFor: number
  /** Milliseconds a visitor waits for the new page of a changed one. */
  timeout?: number
  now?: () => number
  /** Pages that outlive the process. */
  disk?: PageDisk | undefined
  /** Renders the page of a key that nobody asks for just now; null where there is none. */
  renderKey?: (key: string) => Promise<Rendering> | null
}

type From = 'fresh' | 'stale' | 'cold'

/** A page from the cache, or rendered for it. */
type CachedPage = { page: Page; from: From }

/**
 * Whole pages in memory, bounded by bytes, least recently used first out. Fresh: as it is. Changed: the new page, after a
 * moment the old one. Old: the old bytes at once and one render behind. Cold: one render a key, everybody waits for it. A
 * render that fails leaves the old page standing and is tried again later and later; an honest "gone" or "moved" replaces
 * it.
 */
export function createPageCache(options: Options) {
  const { maxBytes, freshFor, staleFor, timeout = 1_000, now = Date.now } = options
  const { moved = createMovedKeys(), disk, renderKey } = options
  const entries = createPageStore({ maxBytes, now })
  const freshness = createFreshness({ moved, freshFor })

  const { settle, refresh } = createRefresh(entries, now, disk)
  const stateOf = (key: string, entry: Entry) => freshness(key, entry, now())
  const isChanged = (key: string, entry: Entry) => stateOf(key, entry) === 'changed'
  const stored = disk && renderKey && createStoredRenewer({ disk, entries, moved, render: renderKey, now })
  const renew = createRenewer({ entries, isChanged, isUnsettled: moved.unsettled, refresh, stored })

  const renewed = createRenewed({ entries, refresh, isChanged, timeout })
  const joinCold = createColdRenders(settle, now)
  const loadStored = disk && createStoredPages(entries, disk)

  return {
    /** The page of a key that is in memory and fresh, which counts as a visit of it. */
    fresh(key: string): Page | null {
      const entry = entries.get(key)
      if (!entry || stateOf(key, entry) !== 'fresh') return null
      entries.touch(key, entry)
      return entry.page
    },
    /** The page of a key and how it was come by. */
    async get(request: CacheRequest): Promise<CachedPage> {
      let entry = entries.get(request.key)
      if (!entry && loadStored && disk.has(request.key)) {
        await loadStored(request)
        entry = entries.get(request.key)
      }
      const state = entry ? stateOf(request.key, entry) : 'withdrawn'
      if (!entry || state === 'withdrawn' || (state !== 'fresh' && now() - entry.madeAt > staleFor)) {
        if (entry) disk?.remove(request.key)
        entries.remove(request.key)
        return { page: await joinCold(request, null), from: 'cold' }
      }
      if (state === 'expired')
        return { page: await joinCold(request, entry.page.status === 200 ? entry.page : null), from: 'cold' }
      entries.touch(request.key, entry)
      if (state === 'fresh') return { page: entry.page, from: 'fresh' }
      if (state === 'changed') return renewed(request, entry)
      refresh(request, entry)
      return { page: entry.page, from: 'stale' }
    },
    /** Takes in that keys have moved: what is withdrawn goes from disk, what has changed is rendered anew behind visitors. */
    moved: (keys: readonly MovedKey[]): Promise<void> =>
      Promise.all([renew(), disk?.moved(keys).then(renew)]).then(() => undefined),
    /** Drops every page made of something, at once (withdrawn works), also those being rendered. */
    drop(key: string): void {
      entries.drop(key)
      void disk?.moved([{ key, number: Infinity, urgent: true }])
    },
    /** Drops everything: another database. */
    clear(): void {
      entries.clear()
      disk?.clear()
    },
    size: entries.size,
    /** Pages on disk. */
    stored: () => disk?.size() ?? { pages: 0, bytes: 0 },
    /** Settles when what was made is on disk. */
    written: () => disk?.written() ?? Promise.resolve(),
  }
}

type RenewedOptions = Pick<ReturnType<typeof createRefresh>, 'refresh'> & {
  entries: PageStore
  isChanged: (key: string, entry: Entry) => boolean
  timeout: number
}

/** The new page where it is there in a moment, else the old one. One begun before the last change is done once more. */
function createRenewed({ entries, refresh, isChanged, timeout }: RenewedOptions) {
  return async function renewed(request: CacheRequest, entry: Entry, again = true): Promise<CachedPage> {
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
