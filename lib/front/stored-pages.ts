import type { PageDisk } from './page-disk'
import type { Ask } from './page-refresh'
import type { PageStore } from './page-store'

/** Takes pages from disk into memory as they were made: each once at a time, unless a new one came first. */
export function createStoredPages(entries: PageStore, disk: PageDisk) {
  const loading = new Map<string, Promise<void>>()

  const load = async ({ key, render }: Ask): Promise<void> => {
    const stored = await disk.load(key).catch(() => null)
    if (!stored || entries.get(key)) return
    const { page, keys, position, madeAt, older } = stored
    entries.set(key, { page, keys, position, older, render }, madeAt, madeAt)
  }
  return (ask: Ask): Promise<void> => {
    const running = loading.get(ask.key)
    if (running) return running
    const loaded = load(ask).finally(() => loading.delete(ask.key))
    loading.set(ask.key, loaded)
    return loaded
  }
}
