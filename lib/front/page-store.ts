import type { Page } from './page'

/** A page as it is held. */
export type Entry = {
  page: Page
  madeAt: number
  revision: number
  tags: readonly string[]
  weight: number
  /** Milliseconds it is fresh, when shorter than others. */
  freshFor?: number | undefined
  pending?: Promise<void>
  /** Refreshes that failed since it was made, and when the next may be tried. */
  failures: number
  retryAt: number
}

type Options = { maxBytes: number; now: () => number }

const MOST_DROPPED = 1_000

/** Entries by key, bounded by bytes, least recently used first out. */
export function createPageStore({ maxBytes, now }: Options) {
  const entries = new Map<string, Entry>()
  const droppedAt = new Map<string, number>()
  let bytes = 0

  const remove = (key: string) => {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= entry.weight
  }

  const shrink = () => {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return
      remove(key)
    }
  }

  return {
    get: (key: string) => entries.get(key),
    /** Puts a page in the place of an older one; not one whose rendering was begun before one of its tags was dropped. */
    set(key: string, made: Pick<Entry, 'page' | 'revision' | 'tags' | 'freshFor'>, begun: number): void {
      remove(key)
      if (made.tags.some((tag) => (droppedAt.get(tag) ?? -1) >= begun)) return
      const weight = weigh(made.page)
      entries.set(key, { ...made, madeAt: now(), weight, failures: 0, retryAt: 0 })
      bytes += weight
      shrink()
    },
    /** Makes it the most recently used. */
    touch(key: string, entry: Entry): void {
      entries.delete(key)
      entries.set(key, entry)
    },
    remove,
    /** Drops every page with a tag, also those being rendered. */
    drop(tag: string): void {
      for (const [key, { tags }] of entries) if (tags.includes(tag)) remove(key)
      droppedAt.delete(tag)
      droppedAt.set(tag, now())
      if (droppedAt.size > MOST_DROPPED) droppedAt.delete(droppedAt.keys().next().value ?? tag)
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

/** Half as much again as the raw bytes, for the compressed copies that are made later. */
const weigh = (page: Page) => Math.max(page.size, (page.bodies.identity?.length ?? 0) * 1.5)
