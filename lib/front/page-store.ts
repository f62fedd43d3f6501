import type { Page } from './page'
import type { Rendering } from './page-job'
import { BoundedMap } from '@/lib/bounded-map'

/** A page in the cache. */
export type Entry = {
  page: Page
  madeAt: number
  /** Its surrogate keys. */
  keys: readonly string[]
  /** The last change known before its render; null if not all of its keys are known. */
  position: number | null
  weight: number
  /** The part of its weight that stays: what is in memory beside the bodies. */
  overhead: number
  /** Milliseconds it is fresh, if shorter than others. */
  freshFor?: number | undefined
  /** Whether another build rendered it. */
  older?: boolean | undefined
  /** Renders it again in the background. */
  render: () => Promise<Rendering>
  /** Number of requests for it, also before its last refresh. */
  visits: number
  /** When its use was last noted on disk. */
  usedAt?: number
  pending?: Promise<Page | null>
  /** Version of the moved keys at which it was last found current. */
  currentAtVersion?: number
  /** When a page with keys was first found old. */
  staleSince?: number
  /** When a page that depends on use counts as old. */
  freshUntil?: number
  /** Refreshes that failed since its render, and when the next retry is due. */
  failures: number
  retryAt: number
}

type NewEntry = Pick<Entry, 'page' | 'keys' | 'position' | 'freshFor' | 'older' | 'render'>

/** When a page began to be rendered: by the clock of the machine, and of one in this process by one that never steps back. */
type StartTime = { at: number; monotonic?: number }

/** When a render began, and after how many times everything was dropped. */
export type RenderStart = Required<StartTime> & { generation: number }

type Dated = Pick<Rendering, 'keys' | 'position'>

type Options = { maxBytes: number; now: () => number; monotonicNow?: (() => number) | undefined }

const MAX_DROPPED = 1_000

/** Stores cache entries by key, bounded by bytes, least recently used evicted first. */
export function createPageStore({ maxBytes, now, monotonicNow = () => performance.now() }: Options) {
  const entries = new Map<string, Entry>()
  const dropped = createDroppedKeys(now, monotonicNow)
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
    /** Returns the start of a render that begins now. */
    begin: dropped.begin,
    /** Returns whether everything was dropped since: what was rendered is of another database. */
    isClearedSince: dropped.isClearedSince,
    /** Returns whether what was rendered was dropped since, alone or with everything: it is never to be served. */
    isDroppedSince: (start: RenderStart, rendered: Dated): boolean =>
      dropped.isClearedSince(start) || dropped.has(rendered, start),
    /** Stores a page, replacing an older one, unless its render began before one of its keys was dropped. */
    set(key: string, rendered: NewEntry, start: StartTime, madeAt = now()): void {
      const visits = entries.get(key)?.visits ?? 0
      remove(key)
      if (dropped.has(rendered, start)) return
      const overhead = overheadOf(key, rendered)
      const weight = overhead + weigh(rendered.page)
      entries.set(key, { ...rendered, visits, madeAt, weight, overhead, failures: 0, retryAt: 0 })
      bytes += weight
      shrink()
    },
    all: () => entries.entries(),
    /** Returns the keys of at most `count` pages that would be stored on disk and were visited again. */
    mostVisited: (count: number): string[] => mostVisited(entries, count),
    /** Counts a visit and marks the page as most recently used. */
    touch(key: string, entry: Entry): void {
      entry.visits += 1
      // Another coding may have been added meanwhile.
      const weight = entry.overhead + weigh(entry.page)
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
      dropped.addAll()
    },
    /** Drops every page with a key, also those being rendered. */
    drop(name: string): void {
      for (const [key, { keys }] of entries) if (keys.includes(name)) remove(key)
      dropped.add(name)
    },
    /** Drops pages with one of these keys that no change can be compared with, also those being rendered. */
    dropUndated(names: readonly string[]): void {
      const unwanted = new Set(names)
      for (const [key, { keys, position }] of entries)
        if (position === null && keys.some((name) => unwanted.has(name))) remove(key)
      for (const name of names) dropped.addUndated(name)
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

/**
 * Remembers when keys, or everything, were dropped, for renders that began before. After the clock of the machine was set
 * back, what was dropped before would seem dropped after every render of the next hour.
 */
function createDroppedKeys(now: () => number, monotonicNow: () => number) {
  const all = new BoundedMap<string, Required<StartTime>>(MAX_DROPPED)
  const undated = new BoundedMap<string, Required<StartTime>>(MAX_DROPPED)
  let generation = 0
  const current = () => ({ at: now(), monotonic: monotonicNow() })
  const isSince = (drop: Required<StartTime> | undefined, { at, monotonic }: StartTime): boolean =>
    drop !== undefined && (monotonic === undefined ? drop.at >= at : drop.monotonic >= monotonic)
  return {
    begin: (): RenderStart => ({ ...current(), generation }),
    isClearedSince: (start: RenderStart): boolean => start.generation !== generation,
    addAll: () => (generation += 1),
    add: (name: string) => all.set(name, current()),
    addUndated: (name: string) => undated.set(name, current()),
    /** Returns whether a key of a page was dropped after its render began. */
    has: ({ keys = [], position = null }: Dated, start: StartTime): boolean =>
      keys.some(
        (name) => isSince(all.get(name), start) || (position === null && isSince(undated.get(name), start)),
      ),
  }
}

export type PageStore = ReturnType<typeof createPageStore>

const mostVisited = (entries: Iterable<[string, Entry]>, count: number): string[] =>
  [...entries]
    .filter(([key, entry]) => entry.visits > 0 && isShared(key, entry))
    .sort(([, a], [, b]) => b.visits - a.visits)
    .slice(0, count)
    .map(([key]) => key)

/** Longest key other instances are told of (lib/contract/ext.ts). */
const MAX_SHARED_KEY_CHARS = 2_000

/** Returns whether other instances may render a page in advance: searches and pages of a visitor's language are not stored. */
const isShared = (key: string, { position, freshFor, page }: Entry): boolean =>
  key.length <= MAX_SHARED_KEY_CHARS &&
  position !== null &&
  freshFor === undefined &&
  page.status === 200 &&
  (page.headers['cache-control'] ?? 'public').startsWith('public')

/** Bytes of an entry's objects, and of a surrogate key beside its characters. */
const ENTRY_BYTES = 2_000
const KEY_BYTES = 40

/** Returns the bytes of an entry beside the bodies: its address (also in the fast path), surrogate keys and headers. */
const overheadOf = (key: string, { keys, page }: NewEntry): number =>
  ENTRY_BYTES +
  2 * key.length +
  keys.reduce((sum, name) => sum + name.length + KEY_BYTES, 0) +
  Object.entries(page.headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0)

/** Returns the weight of a page's bodies: 1.5 times the raw bytes, for the compressed copies made later. */
const weigh = (page: Page) => Math.max(page.size, (page.bodies.identity?.length ?? 0) * 1.5)
