import { createMovedKeys, type MovedKeys } from '@/lib/freshness/moved-keys'
import type { Page } from './page'
import { createFreshness } from './page-freshness'
import { type Entry, createPageStore } from './page-store'
import { type Ask, createRefresh } from './page-refresh'

type Options = {
  maxBytes: number
  /** What moved since pages were made; none where nobody tells of changes. */
  moved?: MovedKeys
  /** Milliseconds a page is fresh whose keys are not known. */
  freshFor: number
  /** Milliseconds it may be served while renders fail. */
  staleFor: number
  /** Milliseconds a visitor waits for the new page of a changed one. */
  patience?: number
  now?: () => number
}

/**
 * Whole pages in memory, bounded by bytes, least recently used first out. Fresh: as it is. Changed: the new page, after a
 * moment the old one. Old: the old bytes at once and one render behind. Cold: one render a key, everybody waits for it. A
 * render that fails leaves the old page standing and is tried again later and later; an honest "gone" or "moved" replaces
 * it.
 */
export function createPageCache(options: Options) {
  const {
    maxBytes,
    freshFor,
    staleFor,
    patience = 1_000,
    now = Date.now,
    moved = createMovedKeys(),
  } = options
  const entries = createPageStore({ maxBytes, now })
  const freshness = createFreshness({ moved, freshFor })
  const cold = new Map<string, Promise<Page>>()

  const { settle, refresh } = createRefresh(entries, now)

  /** The new page where it is there in a moment, else the old one. */
  const renewed = async (ask: Ask, entry: Entry): Promise<{ page: Page; from: 'fresh' | 'stale' }> => {
    refresh(ask, entry, ask.cold)
    const page = await Promise.race([entry.pending ?? null, pause(patience)])
    return page ? { page, from: 'fresh' } : { page: entry.page, from: 'stale' }
  }

  /** The page, or the old one where there is one and this render fails. */
  const renderCold = async (ask: Ask, old: Page | null): Promise<Page> => {
    const begun = now()
    try {
      const made = await (ask.cold ?? ask.render)()
      settle(ask, begun, made)
      return made.failed && old ? old : made.page
    } catch (error) {
      if (old) return old
      throw error
    }
  }

  const joinCold = (ask: Ask, old: Page | null): Promise<Page> => {
    const running = cold.get(ask.key)
    if (running) {
      ask.join?.()
      return running
    }
    const made = renderCold(ask, old).finally(() => cold.delete(ask.key))
    cold.set(ask.key, made)
    return made
  }

  return {
    /** The page of a key and how it was come by. */
    async get(ask: Ask): Promise<{ page: Page; from: 'fresh' | 'stale' | 'cold' }> {
      const entry = entries.get(ask.key)
      const state = entry ? freshness(ask.key, entry, now()) : 'withdrawn'
      if (!entry || state === 'withdrawn' || (state !== 'fresh' && now() - entry.madeAt > staleFor)) {
        entries.remove(ask.key)
        return { page: await joinCold(ask, null), from: 'cold' }
      }
      if (state === 'expired')
        return { page: await joinCold(ask, entry.page.status === 200 ? entry.page : null), from: 'cold' }
      entries.touch(ask.key, entry)
      if (state === 'fresh') return { page: entry.page, from: 'fresh' }
      if (state === 'changed') return renewed(ask, entry)
      refresh(ask, entry)
      return { page: entry.page, from: 'stale' }
    },
    /** Drops every page made of something, at once (withdrawn works), also those being rendered. */
    drop: entries.drop,
    /** Drops everything: another database. */
    clear: entries.clear,
    size: entries.size,
  }
}

export type PageCache = ReturnType<typeof createPageCache>

const pause = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null).unref())
