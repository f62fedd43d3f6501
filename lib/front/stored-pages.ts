import type { PageDisk } from './page-disk'
import type { CacheRequest } from './page-refresh'
import type { PageStore } from './page-store'

/** Loads pages from disk into memory, each once at a time, unless a new one is rendered first. */
export function createStoredPages(entries: PageStore, disk: PageDisk) {
  const loading = new Map<string, Promise<void>>()

  const load = async ({ key, render }: CacheRequest): Promise<void> => {
    const stored = await disk.load(key).catch(() => null)
    if (!stored || entries.get(key)) return
    const { page, keys, position, madeAt, older } = stored
    entries.set(key, { page, keys, position, older, render }, madeAt, madeAt)
  }
  return (request: CacheRequest): Promise<void> => {
    const running = loading.get(request.key)
    if (running) return running
    const loaded = load(request).finally(() => loading.delete(request.key))
    loading.set(request.key, loaded)
    return loaded
  }
}
