import type { Page } from './page'
import type { Ask, Rendering } from './page-refresh'

/** Renders pages that nobody has yet: one render a key, everybody waits for it. */
export function createColdRenders(
  settle: (ask: Ask, begun: number, rendering: Rendering) => void,
  now: () => number,
) {
  const cold = new Map<string, Promise<Page>>()

  /** The page, or the old one where there is one and this render fails. */
  const renderCold = async (ask: Ask, old: Page | null): Promise<Page> => {
    const begun = now()
    try {
      const rendering = await (ask.cold ?? ask.render)()
      settle(ask, begun, rendering)
      return rendering.failed && old ? old : rendering.page
    } catch (error) {
      if (old) return old
      throw error
    }
  }

  return (ask: Ask, old: Page | null): Promise<Page> => {
    const running = cold.get(ask.key)
    if (running) {
      ask.join?.()
      return running
    }
    const rendering = renderCold(ask, old).finally(() => cold.delete(ask.key))
    cold.set(ask.key, rendering)
    return rendering
  }
}
