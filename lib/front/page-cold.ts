import type { Page } from './page'
import type { Freshness } from './page-freshness'
import type { Rendering } from './page-job'
import type { CacheRequest } from './page-refresh'
import type { Entry, PageStore } from './page-store'

type Options = {
  settle: (request: CacheRequest, startedAt: number, rendering: Rendering) => void
  now: () => number
  entries: Pick<PageStore, 'get'>
  stateOf: (key: string, entry: Entry) => Freshness
}

/**
 * Renders pages that are not cached: one render a key, shared by all who wait. One that began before a change is repeated
 * once for a request that came after it.
 */
export function createColdRenders({ settle, now, entries, stateOf }: Options) {
  const cold = new Map<string, Promise<Page>>()

  /** Returns the page, or the old one if there is one and the render fails. */
  const renderCold = async (request: CacheRequest, old: Page | null): Promise<Page> => {
    const startedAt = now()
    try {
      const rendering = await (request.cold ?? request.render)()
      settle(request, startedAt, rendering)
      return rendering.failed && old ? old : rendering.page
    } catch (error) {
      if (old) return old
      throw error
    }
  }

  const join = (request: CacheRequest, old: Page | null): Promise<Page> => {
    const running = cold.get(request.key)
    if (running) {
      request.join?.()
      return running
    }
    const rendering = renderCold(request, old).finally(() => cold.delete(request.key))
    cold.set(request.key, rendering)
    return rendering
  }

  return async (request: CacheRequest, old: Page | null): Promise<Page> => {
    const isJoined = cold.has(request.key)
    const page = await join(request, old)
    const entry = isJoined && entries.get(request.key)
    const state = entry ? stateOf(request.key, entry) : 'fresh'
    return state === 'changed' || state === 'withdrawn' ? join(request, old) : page
  }
}
