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
 * Renders pages that are not cached: one render a key, shared by all who wait. One that started before a change is
 * repeated once for a request that came after it, and one whose page was dropped meanwhile for all who wait.
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

  const join = (request: CacheRequest): ColdRender => {
    const running = cold.get(request.key)
    if (running) {
      request.join?.()
      return running
    }
    const started = start(request)
    cold.set(request.key, started)
    return started
  }

  /** Returns the page, or the old one if there still is one and the render fails or is late. */
  const pageOf = async (
    { wait = asLongAsItTakes }: CacheRequest,
    { rendering }: ColdRender,
    old: () => Page | null,
  ): Promise<Page> => {
    try {
      const rendered = await wait(rendering)
      return rendered.failed ? (old() ?? rendered.page) : rendered.page
    } catch (error) {
      const page = old()
      if (page) return page
      throw error
    }
  }

  /** Returns whether a page that was there when somebody began to wait may not be served since. */
  const isGone = (key: string, entry: Entry, since: RenderStart): boolean =>
    entries.isDroppedSince(since, entry) || stateOf(key, entry) === 'withdrawn'

  return async (request: CacheRequest, old: Page | null): Promise<Page> => {
    const { key } = request
    const since = entries.begin()
    const before = entries.get(key)
    const isJoined = cold.has(key)
    const running = join(request)
    const page = await pageOf(request, running, () => (before && isGone(key, before, since) ? null : old))
    const again = (other: Page | null) => pageOf(request, join(request), () => other)
    const entry = entries.get(key)
    const state = entry ? stateOf(key, entry) : 'fresh'
    if (state === 'withdrawn' || running.isDropped()) return again(null)
    return isJoined && state === 'changed' ? again(page) : page
  }
}

const asLongAsItTakes = (rendering: Promise<Rendering>) => rendering
