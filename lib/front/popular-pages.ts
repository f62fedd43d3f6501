import { setTimeout as pause } from 'node:timers/promises'
import { BoundedMap } from '@/lib/bounded-map'
import type { PageCache } from './page-cache'

/** Maximum of pages an instance reports. */
const MAX_REPORTED = 100
const EVERY_MS = 2_000
/** Milliseconds before a page that could not be rendered, or was not kept, is tried again. */
const RETRY_MS = 600_000
const MAX_REMEMBERED = 1_000

type Options = {
  cache: Pick<PageCache, 'popular' | 'prepare'>
  /** Reports pages and returns those of other instances. */
  exchange: (pages: string[]) => Promise<string[]>
  everyMs?: number
  now?: () => number
}

/**
 * Tells the other instances of the database which pages are read most here, and renders theirs one by one, behind what
 * visitors wait for: a visitor whose instance stops finds his page at another.
 */
export function createPopularPages({ cache, exchange, everyMs = EVERY_MS, now = Date.now }: Options) {
  const triedAt = new BoundedMap<string, number>(MAX_REMEMBERED)
  const stopped = new AbortController()

  const pass = async (): Promise<void> => {
    for (const key of await exchange(cache.popular(MAX_REPORTED))) {
      if (stopped.signal.aborted) return
      if (now() - (triedAt.get(key) ?? -Infinity) < RETRY_MS) continue
      triedAt.set(key, now())
      await cache.prepare(key).catch(() => undefined)
    }
  }
  return {
    pass,
    /** Repeats passes until `stop`; a failed one is repeated like the others. */
    async run(): Promise<void> {
      while (!stopped.signal.aborted) {
        await pass().catch(() => undefined)
        await pause(everyMs, null, { ref: false, signal: stopped.signal }).catch(() => undefined)
      }
    },
    stop: (): void => stopped.abort(),
  }
}
