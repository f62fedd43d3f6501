import type { MovedKey, State } from '@/lib/freshness/moved-keys'
import type { Page } from './page'
import { type FilesOptions, type RenderedPage, type StoredPage, fileOf, openPageFiles } from './page-files'
import { findMoved } from './page-keys'

/** Pages that wait to be written; one more is not stored. */
const MAX_WAITING = 200

type Options = FilesOptions & {
  diskIsFull?: () => boolean
  /** What became of a page with these keys, made after this change, while it was rendered and written. */
  stateOf?: (keys: readonly string[], position: number) => State
}

/**
 * Finished public pages on disk, behind those in memory: they outlive the process. Written one after another aside of
 * requests; a page that cannot be written or read is simply not stored.
 */
export function createPageDisk({ diskIsFull = never, stateOf = () => 'current', ...options }: Options) {
  const files = openPageFiles(options)
  const outdated = new Set<string>()
  const waiting = new Map<string, RenderedPage>()
  let writing: Promise<void> | undefined

  const remove = (hash: string) => {
    outdated.delete(hash)
    return files.remove(hash).catch(() => undefined)
  }
  const write = async (key: string, rendered: RenderedPage) => {
    const hash = fileOf(key)
    await files.write(key, rendered)
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
    /** The page of a key as it was made; null where there is none, or one that is torn or not to be used. */
    load: (key: string): Promise<StoredPage | null> => files.load(fileOf(key)),
    remove(key: string): void {
      waiting.delete(key)
      void remove(fileOf(key))
    },
    /** Takes in that keys have moved: the files of withdrawn pages go at once, changed pages are outdated. */
    async moved(keys: readonly MovedKey[]): Promise<void> {
      await files.ready
      const gone: string[] = []
      await findMoved(files.all(), urgentOf(keys), (hash) => gone.push(hash))
      for (const hash of gone) await remove(hash)
      await findMoved(files.all(), keys, (hash) => outdated.add(hash))
    },
    /** Which files hold pages that have changed, those used last first. */
    outdated: (): string[] =>
      [...files.all()].flatMap(([hash]) => (outdated.has(hash) ? [hash] : [])).reverse(),
    /** The page of such a file, which is not named again; null where it is gone. */
    takeOutdated: async (hash: string) => (outdated.delete(hash) ? files.load(hash) : null),
    /** Names such a file again, where the page could not be rendered anew. */
    keepOutdated: (hash: string): void => void (files.has(hash) && outdated.add(hash)),
    /** Drops everything. */
    clear(): void {
      waiting.clear()
      outdated.clear()
      files.clear()
    },
    /** Settles when what lay there at start is known. */
    ready: files.ready,
    /** Settles when all is written. */
    written: (): Promise<void> => writing ?? Promise.resolve(),
    size: files.size,
  }
}

export type PageDisk = ReturnType<typeof createPageDisk>

const never = () => false

const urgentOf = (keys: readonly MovedKey[]) => keys.filter(({ urgent }) => urgent)

/** Whole pages that are the same for everybody. */
const isStorable = ({ status, headers }: Page): boolean =>
  status === 200 &&
  (headers['cache-control'] ?? '').startsWith('public') &&
  headers['set-cookie'] === undefined
