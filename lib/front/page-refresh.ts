import type { Rendering } from './page-job'
import type { Entry, PageStore, RenderStart } from './page-store'
import type { PageDisk } from './page-disk'
import { BusyError } from './render-queue'
import { RateLimitError } from './request-limits'

/** A request to the cache for a page, and how to render it. */
export type CacheRequest = {
  key: string
  /** Renders a page in the background. */
  render: () => Promise<Rendering>
  /** Renders a page a visitor waits for, if that differs (rate limit). */
  cold?: () => Promise<Rendering>
  /** Rejects when a visitor has waited long enough; the render goes on and its page is cached. */
  wait?: (rendering: Promise<Rendering>) => Promise<Rendering>
  /** Called when the page is already being rendered for another request. */
  join?: () => void
}

type RefreshRequest = Pick<CacheRequest, 'key' | 'render'>

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000

/** Replaces cached pages by rendered ones, and refreshes a page in the background, one render at a time. */
export function createRefresh(entries: PageStore, now: () => number, disk?: PageDisk) {
  const settle = ({ key, render }: RefreshRequest, start: RenderStart, rendering: Rendering) => {
    if (entries.isClearedSince(start)) return
    const { page, keys = [], position = null, freshFor } = rendering
    if (rendering.keep) entries.set(key, { page, keys, position, freshFor, render }, start)
    else if (!rendering.failed) entries.remove(key)
    if (disk) storeRendering(disk, key, start.at, rendering)
  }

  const refresh = (request: RefreshRequest, entry: Entry, render = request.render): void => {
    const wait = entry.retryAt - now()
    // A longer wait is of a clock that has been set back since.
    if (entry.pending || (wait > 0 && wait <= LAST_RETRY_MS)) return
    const start = entries.begin()
    entry.pending = render()
      .then((rendering) => {
        if (rendering.failed) postpone(entry, now(), false)
        settle(request, start, rendering)
        return rendering.failed ? null : rendering.page
      })
      .catch((error: unknown) => {
        // The limit of one visitor says nothing of the page: the next one tries at once.
        if (!(error instanceof RateLimitError)) postpone(entry, now(), error instanceof BusyError)
        return null
      })
      .finally(() => delete entry.pending)
  }

  return { settle, refresh }
}

/** Replaces the page on disk by a rendered one. */
export function storeRendering(disk: PageDisk, key: string, startedAt: number, rendering: Rendering): void {
  const { page, keep, failed, keys = [], position = null, freshFor } = rendering
  if (failed) return
  if (keep && position !== null && freshFor === undefined && page.status === 200)
    disk.save(key, { page, keys, position, madeAt: startedAt })
  else if (disk.has(key)) disk.remove(key)
}

/** Delays the next retry, doubling with each failure. */
function postpone(entry: Entry, now: number, busy: boolean): void {
  if (!busy) entry.failures += 1
  const pause = FIRST_RETRY_MS * 2 ** Math.max(0, entry.failures - 1)
  entry.retryAt = now + Math.min(pause, LAST_RETRY_MS)
}
