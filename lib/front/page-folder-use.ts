import { utimes } from 'node:fs/promises'
import { BoundedMap } from '@/lib/bounded-map'

/** Maximum of files whose use waits to be stored; of more, that of the least recently used is lost. */
const MAX_USED = 10_000
const SAVE_EVERY_MS = 3600_000

/**
 * Notes when files are used and stores it as their modification time, by which they are ordered after a restart: once an
 * hour, and when `save` is called.
 */
export function createFileUse(pathOf: (hash: string) => string, now = Date.now) {
  const used = new BoundedMap<string, number>(MAX_USED)
  let savedAt = now()
  let saving: Promise<void> | undefined

  const saveAll = async (): Promise<void> => {
    savedAt = now()
    const noted = [...used]
    used.clear()
    for (const [hash, at] of noted) await utimes(pathOf(hash), at / 1000, at / 1000).catch(() => undefined)
  }
  const save = (): Promise<void> => (saving ??= saveAll().finally(() => (saving = undefined)))

  return {
    note(hash: string): void {
      used.set(hash, now())
      if (now() - savedAt > SAVE_EVERY_MS) void save()
    },
    /** Forgets the use of a file that is written, which has its time, or removed. */
    forget: (hash: string): void => void used.delete(hash),
    clear: (): void => used.clear(),
    save,
  }
}
