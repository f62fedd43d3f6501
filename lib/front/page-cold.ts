import type { Page } from './page'
import type { Freshness } from './page-freshness'
import type { Rendering } from './page-job'
import type { CacheRequest } from './page-refresh'
import type { Entry, PageStore, RenderStart } from './page-store'

type Options = {
  settle: (request: CacheRequest, start: RenderStart, rendering: Rendering) => void
  entries: Pick<PageStore, 'get' | 'begin' | 'isDroppedSince'>
  stateOf: (key: string, entry: Entry) => Freshness
}

/** A render under way; `isDropped` returns whether what it rendered was dropped since its start. */
type ColdRender = { rendering: Promise<Rendering>; isDropped: () => boolean }

/**
 * Renders pages that are not cached: one render a key, shared by all who wait. One that started before a change, or
 * before its page was dropped, is repeated once for a request that came after it.
 */
export function createColdRenders({ settle, entries, stateOf }: Options) {
  const cold = new Map<string, ColdRender>()

  const start = (request: CacheRequest): ColdRender => {
    const startedAt = entries.begin()
    let ended: Rendering | undefined
    const render = async (): Promise<Rendering> => {
      ended = await (request.cold ?? request.render)()
      settle(request, startedAt, ended)
      return ended
    }
    return {
      rendering: render().finally(() => cold.delete(request.key)),
      isDropped: () => ended !== undefined && entries.isDroppedSince(startedAt, ended),
    }
  }

  const join = (request: CacheRequest): Promise<Rendering> => {
    const running = cold.get(request.key)
    if (running) {
      request.join?.()
      return running.rendering
    }
    const started = start(request)
    cold.set(request.key, started)
    return started.rendering
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
    const joined = cold.get(request.key)
    const page = await pageOf(request, old)
    if (!joined) return page
    const entry = entries.get(request.key)
    const state = entry ? stateOf(request.key, entry) : 'fresh'
    if (state === 'withdrawn' || joined.isDropped()) return pageOf(request, null)
    return state === 'changed' ? pageOf(request, page) : page
  }
}

const asLongAsItTakes = (rendering: Promise<Rendering>) => rendering
