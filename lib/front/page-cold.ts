import type { Page } from './page'
import type { Ask, Rendering } from './page-refresh'

/** Renders pages that nobody has yet: one render a key, everybody waits for it. */
export function createColdRenders(
  settle: (ask: Ask, begun: number, made: Rendering) => void,
  now: () => number,
) {
  const cold = new Map<string, Promise<Page>>()

  /** The page, or the old one where there is one and this render fails. */
  const renderCold = async (ask: Ask, old: Page | null): Promise<Page> => {
    const begun = now()
    try {
      const made = await (ask.cold ?? ask.render)()
      settle(ask, begun, made)
      return made.failed && old ? old : made.page
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
    const made = renderCold(ask, old).finally(() => cold.delete(ask.key))
    cold.set(ask.key, made)
    return made
  }
}
