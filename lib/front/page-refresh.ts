import type { Page } from './page'
import type { Entry, PageStore } from './page-store'
import type { PageDisk } from './page-disk'
import { BusyError } from './render-queue'

export type Rendering = {
  page: Page
  keep: boolean
  /** The page could not be made whole: it never replaces one that could. */
  failed?: boolean
  /** What it is made of: when one of these moves it is made anew. */
  keys?: readonly string[]
  /** The last change known before it was rendered; null where not all its keys are known. */
  position?: number | null
  /** Milliseconds this page is fresh, when shorter than others; afterwards it only stands in for one that fails. */
  freshFor?: number | undefined
}

/** A page a visitor asks the cache for, and how it is rendered. */
export type CacheRequest = {
  key: string
  /** Renders a page anew behind its visitors. */
  render: () => Promise<Rendering>
  /** Renders a page somebody waits for, where that is another matter (limits). */
  cold?: () => Promise<Rendering>
  /** Somebody else waits for that page already. */
  join?: () => void
}

type RefreshRequest = Pick<CacheRequest, 'key' | 'render'>

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000

/** How a rendered page takes the place of an older one, and how it is rendered behind its visitors: once at a time. */
export function createRefresh(entries: PageStore, now: () => number, disk?: PageDisk) {
  const settle = ({ key, render }: RefreshRequest, begun: number, rendering: Rendering) => {
    const { page, keys = [], position = null, freshFor } = rendering
    if (rendering.keep) entries.set(key, { page, keys, position, freshFor, render }, begun)
    else if (!rendering.failed) entries.remove(key)
    if (disk) storeRendering(disk, key, begun, rendering)
  }

  const refresh = (request: RefreshRequest, entry: Entry, render = request.render): void => {
    if (entry.pending || now() < entry.retryAt) return
    const begun = now()
    entry.pending = render()
      .then((rendering) => {
        if (rendering.failed) postpone(entry, now(), false)
        settle(request, begun, rendering)
        return rendering.failed ? null : rendering.page
      })
      .catch((error: unknown) => {
        postpone(entry, now(), error instanceof BusyError)
        return null
      })
      .finally(() => delete entry.pending)
  }

  return { settle, refresh }
}

/** Puts a rendered page in the place of the one on disk. */
export function storeRendering(disk: PageDisk, key: string, begun: number, rendering: Rendering): void {
  const { page, keep, failed, keys = [], position = null, freshFor } = rendering
  if (failed) return
  if (keep && position !== null && freshFor === undefined && page.status === 200)
    disk.save(key, { page, keys, position, madeAt: begun })
  else if (disk.has(key)) disk.remove(key)
}

/** Puts off the next try: the longer, the more have failed. */
function postpone(entry: Entry, now: number, busy: boolean): void {
  if (!busy) entry.failures += 1
  const pause = FIRST_RETRY_MS * 2 ** Math.max(0, entry.failures - 1)
  entry.retryAt = now + Math.min(pause, LAST_RETRY_MS)
}
