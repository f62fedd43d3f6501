import type { Page } from './page'
import { type Entry, createPageStore } from './page-store'
import { BusyError } from './render-queue'

export type Rendering = {
  page: Page
  keep: boolean
  /** The page could not be made whole: it never replaces one that could. */
  failed?: boolean
  tags?: readonly string[]
  /** Milliseconds this page is fresh, when shorter than others; afterwards it only stands in for one that fails. */
  freshFor?: number | undefined
}

type Options = {
  maxBytes: number
  /** Milliseconds a page is fresh. */
  freshFor: number
  /** Milliseconds it may be served while renders fail. */
  staleFor: number
  now?: () => number
}

type Ask = {
  key: string
  /** Revision of the site: a page of an older one is stale. */
  revision: number
  /** Renders a page anew behind its visitors. */
  render: () => Promise<Rendering>
  /** Renders a page nobody has yet, where that is another matter (limits). */
  cold?: () => Promise<Rendering>
  /** Somebody else waits for that page already. */
  join?: () => void
}

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000

/**
 * Whole pages in memory, bounded by bytes, least recently used first out. Fresh: as it is. Stale: the old bytes at once
 * and one render behind. Cold: one render a key, everybody waits for it. A render that fails leaves the old page standing
 * and is tried again later and later; an honest "gone" or "moved" replaces it.
 */
export function createPageCache({ maxBytes, freshFor, staleFor, now = Date.now }: Options) {
  const entries = createPageStore({ maxBytes, now })
  const cold = new Map<string, Promise<Page>>()

  const settle = ({ key, revision }: Ask, begun: number, made: Rendering) => {
    const { page, tags = [], freshFor: own } = made
    if (made.keep) entries.set(key, { page, revision, tags, freshFor: own }, begun)
    else if (!made.failed) entries.remove(key)
  }

  const refresh = (ask: Ask, entry: Entry): void => {
    if (entry.pending || now() < entry.retryAt) return
    const begun = now()
    entry.pending = ask
      .render()
      .then((made) => {
        if (made.failed) postpone(entry, now(), false)
        settle(ask, begun, made)
      })
      .catch((error: unknown) => postpone(entry, now(), error instanceof BusyError))
      .finally(() => delete entry.pending)
  }

  /** The page, or the old one where there is one and this render fails. */
  const renderCold = async (ask: Ask, old: Page | null): Promise<Page> => {
    const begun = now()
    const render = ask.cold ?? ask.render
    try {
      const made = await render()
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
      const age = entry ? now() - entry.madeAt : Infinity
      if (age > staleFor) entries.remove(ask.key)
      if (!entry || age > staleFor) return { page: await joinCold(ask, null), from: 'cold' }
      if (entry.freshFor !== undefined && age > entry.freshFor)
        return { page: await joinCold(ask, entry.page.status === 200 ? entry.page : null), from: 'cold' }
      entries.touch(ask.key, entry)
      if (age <= freshFor && entry.revision === ask.revision) return { page: entry.page, from: 'fresh' }
      refresh(ask, entry)
      return { page: entry.page, from: 'stale' }
    },
    /** Drops every page that shows something, at once (withdrawn works), also those being rendered. */
    drop: entries.drop,
    size: entries.size,
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** Puts off the next try: the longer, the more have failed. */
function postpone(entry: Entry, now: number, busy: boolean): void {
  if (!busy) entry.failures += 1
  const pause = FIRST_RETRY_MS * 2 ** Math.max(0, entry.failures - 1)
  entry.retryAt = now + Math.min(pause, LAST_RETRY_MS)
}
