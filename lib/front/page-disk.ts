import type { MovedKey, State } from '@/lib/freshness/moved-keys'
import type { Page } from './page'
import { type FilesOptions, type RenderedPage, type StoredPage, fileOf, openPageFiles } from './page-files'
import { createOutdatedFiles } from './outdated-files'
import { addMoves, findMoved } from './page-keys'

/** Maximum of pages waiting to be written; further ones are not stored. */
const MAX_WAITING = 200

type Options = FilesOptions & {
  diskIsFull?: () => boolean
  /** Returns whether a page with these keys, rendered at this change, has changed since. */
  stateOf?: (keys: readonly string[], position: number) => State
}

/**
 * Stores public pages on disk, behind those in memory, so that they survive a restart. Written one by one outside of
 * requests; a page that cannot be written or read counts as not stored.
 */
export function createPageDisk({ diskIsFull = never, stateOf = () => 'current', ...options }: Options) {
  const files = openPageFiles(options)
  const outdated = createOutdatedFiles(files)
  const waiting = new Map<string, RenderedPage>()
  let writing: Promise<void> | undefined
  let generation = 0

  const remove = (hash: string) => {
    outdated.delete(hash)
    return files.remove(hash).catch(() => undefined)
  }
  const write = async (key: string, rendered: RenderedPage) => {
    const [hash, generationAtStart] = [fileOf(key), generation]
    await files.write(key, rendered)
    // Everything was dropped meanwhile.
    if (generationAtStart !== generation) return remove(hash)
    const state = stateOf(rendered.keys, rendered.position)
    if (state === 'withdrawn') await remove(hash)
    else if (state === 'changed') outdated.add(hash)
    else outdated.delete(hash)
  }
  const writeAll = async (): Promise<void> => {
    for (const [key, rendered] of waiting) {
      waiting.delete(key)
      if (!diskIsFull()) await write(key, rendered).catch(() => undefined)
    }
  }

  return {
    save(key: string, rendered: RenderedPage): void {
      if (!isStorable(rendered.page) || (waiting.size >= MAX_WAITING && !waiting.has(key))) return
      waiting.set(key, rendered)
      writing ??= writeAll().finally(() => (writing = undefined))
    },
    has: (key: string): boolean => files.has(fileOf(key)),
    /** Loads the page of a key; null if it is missing, damaged or unusable. */
    load: (key: string): Promise<StoredPage | null> => files.load(fileOf(key)),
    remove(key: string): void {
      waiting.delete(key)
      void remove(fileOf(key))
    },
    /** Applies moved keys: files of withdrawn pages are removed at once, changed pages are found when asked for. */
    async moved(keys: readonly MovedKey[]): Promise<void> {
      outdated.gather(keys)
      await files.ready
      const urgentHashes: string[] = []
      await findMoved(files.all(), addMoves(new Map(), urgentOf(keys)), (hash) => urgentHashes.push(hash))
      for (const hash of urgentHashes) await remove(hash)
    },
    /** Returns the hashes of files whose pages have changed, most recently used first. */
    outdated: outdated.list,
    /** Loads the page of such a file and unmarks it; null if it is gone. */
    loadOutdated: async (hash: string) => (outdated.delete(hash) ? files.load(hash) : null),
    /** Marks such a file again if its page could not be rendered. */
    markOutdated: (hash: string): void => void (files.has(hash) && outdated.add(hash)),
    clear(): void {
      generation += 1
      waiting.clear()
      outdated.clear()
      files.clear()
    },
    /** Resolves when the files present at start have been read. */
    ready: files.ready,
    /** Notes that the page of a key is used, which memory serves. */
    touch: (key: string): void => files.touch(fileOf(key)),
    /** Resolves when all is written, also when pages were used. */
    written: (): Promise<void> => Promise.resolve(writing).then(files.saveUse),
    size: files.size,
  }
}

export type PageDisk = ReturnType<typeof createPageDisk>

const never = () => false

const urgentOf = (keys: readonly MovedKey[]) => keys.filter(({ urgent }) => urgent)

/** Returns whether a page is complete and the same for every visitor. */
const isStorable = ({ status, headers }: Page): boolean =>
  status === 200 &&
  (headers['cache-control'] ?? '').startsWith('public') &&
  headers['set-cookie'] === undefined
