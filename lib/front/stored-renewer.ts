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

/** Renders of a page in one look: one that was begun before the change is done once more. */
const TRIES = 2

/** Renders pages anew that have changed and lie on disk alone, one after another; they do not come into memory by it. */
export function createStoredRenewer({ disk, entries, moved, render, now }: Options) {
  /** Files of pages that could not be rendered, which stand on disk as changed. */
  const failed = new Set<string>()

  /** Whether the page of a key is now as it should be. */
  const renewPage = async (key: string, triesLeft = TRIES): Promise<boolean> => {
    const begun = now()
    const rendering = await render(key)
    if (!rendering) disk.remove(key)
    else if (rendering.failed) return false
    else if (!entries.get(key)) storeRendering(disk, key, begun, rendering)
    const { keys = [], position = null } = rendering ?? {}
    if (position === null || moved.stateOf(keys, position) !== 'changed') return true
    return triesLeft > 1 && renewPage(key, triesLeft - 1)
  }
  const renew = async (hash: string): Promise<void> => {
    failed.delete(hash)
    const stored = await disk.takeOutdated(hash)
    if (!stored || entries.get(stored.key) || moved.stateOf(stored.keys, stored.position) === 'current')
      return
    if (await renewPage(stored.key).catch(() => false)) return
    // Whoever asks for it has it rendered anew.
    disk.keepOutdated(hash)
    failed.add(hash)
  }
  return {
    /** Renews what has changed, or only what could not be renewed before. */
    async renew(onlyFailed: boolean): Promise<void> {
      for (const hash of onlyFailed ? [...failed] : disk.outdated().slice(0, MAX_RENEWED)) {
        if (moved.unsettled()) return
        await renew(hash).catch(() => undefined)
      }
    },
    hasFailed: () => failed.size > 0,
  }
}

export type StoredRenewer = ReturnType<typeof createStoredRenewer>
