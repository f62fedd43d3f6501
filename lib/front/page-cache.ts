import type { Page } from './page'

type Entry = {
  page: Page
  madeAt: number
  revision: number
  tags: readonly string[]
  weight: number
  freshFor?: number | undefined
  pending?: Promise<Page>
}

export type Rendering = {
  page: Page
  keep: boolean
  tags?: readonly string[]
  /** Milliseconds this page is fresh, when shorter than others; it is not served stale either. */
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
  render: () => Promise<Rendering>
  /** Draws a page nobody has yet, where that is another matter (limits). */
  cold?: () => Promise<Rendering>
}

/**
 * Whole pages in memory, bounded by bytes, least recently used first out. Fresh: as it is. Stale: the
 * old bytes at once and one render behind. Cold: one render a key, everybody waits for it. A render that fails leaves the
 * old page standing.
 */
export function createPageCache({ maxBytes, freshFor, staleFor, now = Date.now }: Options) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const cold = new Map<string, Promise<Page>>()

  const store = (key: string, revision: number, { page, tags = [], freshFor: own }: Rendering) => {
    forget(key)
    const weight = weigh(page)
    entries.set(key, { page, madeAt: now(), revision, tags, weight, freshFor: own })
    bytes += weight
    shrink()
  }

  /** Half as much again as the raw bytes, for the compressed copies that are made later. */
  const weigh = (page: Page) => Math.max(page.size, (page.bodies.identity?.length ?? 0) * 1.5)

  const forget = (key: string) => {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= entry.weight
  }

  const shrink = () => {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return
      forget(key)
    }
  }

  const refresh = ({ key, revision, render }: Ask, entry: Entry): void => {
    entry.pending ??= render()
      .then((made) => {
        if (made.keep) store(key, revision, made)
        else if (made.page.status < 500) forget(key)
        return made.page
      })
      .catch(() => entry.page)
      .finally(() => delete entry.pending)
  }

  const renderCold = ({ key, revision, render, cold: draw = render }: Ask): Promise<Page> => {
    const running = cold.get(key)
    if (running) return running
    const made = draw()
      .then((rendering) => {
        if (rendering.keep) store(key, revision, rendering)
        return rendering.page
      })
      .finally(() => cold.delete(key))
    cold.set(key, made)
    return made
  }

  return {
    /** The page of a key and how it was come by. */
    async get(ask: Ask): Promise<{ page: Page; from: 'fresh' | 'stale' | 'cold' }> {
      const entry = entries.get(ask.key)
      const age = entry ? now() - entry.madeAt : Infinity
      const spent = entry?.freshFor !== undefined && age > entry.freshFor
      if (!entry || spent || age > staleFor) return { page: await renderCold(ask), from: 'cold' }
      entries.delete(ask.key)
      entries.set(ask.key, entry)
      if (age <= freshFor && entry.revision === ask.revision) return { page: entry.page, from: 'fresh' }
      refresh(ask, entry)
      return { page: entry.page, from: 'stale' }
    },
    /** Drops every page that shows something, at once (withdrawn works). */
    drop(tag: string): void {
      for (const [key, { tags }] of entries) if (tags.includes(tag)) forget(key)
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

export type PageCache = ReturnType<typeof createPageCache>
