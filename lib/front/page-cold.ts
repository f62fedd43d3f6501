import type { Page } from './page'
import type { Freshness } from './page-freshness'
import type { Rendering } from './page-job'
import type { CacheRequest } from './page-refresh'
import type { Entry, PageStore, RenderStart } from './page-store'

type Options = {
  settle: (request: CacheRequest, start: RenderStart, rendering: Rendering) => void
  entries: Pick<PageStore, 'get' | 'begin'>
  stateOf: (key: string, entry: Entry) => Freshness
}

/**
 * Renders pages that are not cached: one render a key, shared by all who wait. One that began before a change is repeated
 * once for a request that came after it.
 */
export function createColdRenders({ settle, entries, stateOf }: Options) {
  const cold = new Map<string, Promise<Rendering>>()

  const renderCold = async (request: CacheRequest): Promise<Rendering> => {
    const start = entries.begin()
    const rendering = await (request.cold ?? request.render)()
    settle(request, start, rendering)
    return rendering
  }

  const join = (request: CacheRequest): Promise<Rendering> => {
    const running = cold.get(request.key)
    if (running) {
      request.join?.()
      return running
    }
    const rendering = renderCold(request).finally(() => cold.delete(request.key))
    cold.set(request.key, rendering)
    return rendering
  }

  /** Returns the page, or the old one if there is one and the render fails or is late. */
  const pageOf = async (request: CacheRequest, old: Page | null): Promise<Page> => {
    const { wait = asLongAsItTakes } = request
    try {
      const rendering = await wait(join(request))
      return rendering.failed && old ? old : rendering.page
    } catch (error) {
      if (old) return old
      throw error
    }
  }

  return async (request: CacheRequest, old: Page | null): Promise<Page> => {
    const isJoined = cold.has(request.key)
    const page = await pageOf(request, old)
    const entry = isJoined && entries.get(request.key)
    const state = entry ? stateOf(request.key, entry) : 'fresh'
    if (state === 'withdrawn') return pageOf(request, old)
    return state === 'changed' ? pageOf(request, page) : page
  }
}

const asLongAsItTakes = (rendering: Promise<Rendering>) => rendering
