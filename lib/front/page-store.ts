import type { Page } from './page'
import type { Rendering } from './page-refresh'
import { BoundedMap } from '@/lib/bounded-map'

/** A page as it is held. */
export type Entry = {
  page: Page
  madeAt: number
  /** What it is made of. */
  keys: readonly string[]
  /** The last change known before it was rendered; null for a page whose keys are not all known. */
  position: number | null
  weight: number
  /** Milliseconds it is fresh, when shorter than others. */
  freshFor?: number | undefined
  /** Another build made it. */
  older?: boolean | undefined
  /** Renders it anew, behind its visitors. */
  render: () => Promise<Rendering>
  /** How often it was asked for, before it was made anew as well. */
  visits: number
  pending?: Promise<Page | null>
  /** State of the changes at which it was found to stand. */
  stands?: number
  /** When a page that depends on use is old. */
  freshUntil?: number
  /** Refreshes that failed since it was made, and when the next may be tried. */
  failures: number
  retryAt: number
}

type NewEntry = Pick<Entry, 'page' | 'keys' | 'position' | 'freshFor' | 'older' | 'render'>

type Options = { maxBytes: number; now: () => number }

const MAX_DROPPED = 1_000

/** Entries by key, bounded by bytes, least recently used first out. */
export function createPageStore({ maxBytes, now }: Options) {
  const entries = new Map<string, Entry>()
  const droppedAt = new BoundedMap<string, number>(MAX_DROPPED)
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
    /** Puts a page in the place of an older one; not one whose rendering was begun before one of its keys was dropped. */
    set(key: string, rendered: NewEntry, begun: number, madeAt = now()): void {
      const visits = entries.get(key)?.visits ?? 0
      remove(key)
      if (rendered.keys.some((name) => (droppedAt.get(name) ?? -1) >= begun)) return
      const weight = weigh(rendered.page)
      entries.set(key, { ...rendered, visits, madeAt, weight, failures: 0, retryAt: 0 })
      bytes += weight
      shrink()
    },
    all: () => entries.entries(),
    /** Counts a visit, and makes it the most recently used. */
    touch(key: string, entry: Entry): void {
      entry.visits += 1
      // Another coding may have been made of it meanwhile.
      const weight = weigh(entry.page)
      bytes += weight - entry.weight
      entry.weight = weight
      entries.delete(key)
      entries.set(key, entry)
      if (bytes > maxBytes) shrink()
    },
    remove,
    clear(): void {
      entries.clear()
      bytes = 0
    },
    /** Drops every page made of something, also those being rendered. */
    drop(name: string): void {
      for (const [key, { keys }] of entries) if (keys.includes(name)) remove(key)
      droppedAt.set(name, now())
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

export type PageStore = ReturnType<typeof createPageStore>

/** Half as much again as the raw bytes, for the compressed copies that are made later. */
const weigh = (page: Page) => Math.max(page.size, (page.bodies.identity?.length ?? 0) * 1.5)
