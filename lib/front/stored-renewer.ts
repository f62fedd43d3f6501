import type { MovedKeys } from '@/lib/freshness/moved-keys'
import type { PageDisk } from './page-disk'
import { type Rendering, storeRendering } from './page-refresh'
import type { PageStore } from './page-store'

/** Pages rendered anew after a change at most, those used last; the others when they are asked for. */
const MAX_RENEWED = 2_000

type Options = {
  disk: PageDisk
  entries: Pick<PageStore, 'get'>
  moved: Pick<MovedKeys, 'stateOf' | 'unsettled'>
  /** Renders the page of a key; null where there is none any more. */
  render: (key: string) => Promise<Rendering> | null
  now: () => number
}

/** Renders pages anew that have changed and lie on disk alone, one after another; they do not come into memory by it. */
export function createStoredRenewer({ disk, entries, moved, render, now }: Options) {
  const renew = async (hash: string): Promise<void> => {
    const stored = await disk.takeOutdated(hash)
    if (!stored || entries.get(stored.key) || moved.stateOf(stored.keys, stored.position) === 'current')
      return
    const begun = now()
    const rendering = await render(stored.key)
    if (!rendering) disk.remove(stored.key)
    else if (!entries.get(stored.key)) storeRendering(disk, stored.key, begun, rendering)
  }
  return async (): Promise<void> => {
    for (const hash of disk.outdated().slice(0, MAX_RENEWED)) {
      if (moved.unsettled()) return
      // The page stands on disk as changed: whoever asks for it has it rendered anew.
      await renew(hash).catch(() => undefined)
    }
  }
}
