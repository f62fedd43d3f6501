import type { Page } from './page'
import type { Rendering } from './page-job'
import type { CacheRequest } from './page-refresh'

/** Renders pages that are not cached: one render a key, shared by all who wait. */
export function createColdRenders(
  settle: (request: CacheRequest, startedAt: number, rendering: Rendering) => void,
  now: () => number,
) {
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

  return {
    isRunning: (key: string): boolean => cold.has(key),
    join(request: CacheRequest, old: Page | null): Promise<Page> {
      const running = cold.get(request.key)
      if (running) {
        request.join?.()
        return running
      }
      const rendering = renderCold(request, old).finally(() => cold.delete(request.key))
      cold.set(request.key, rendering)
      return rendering
    },
  }
}
