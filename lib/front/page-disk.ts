import { createHash } from 'node:crypto'
import { type PageFacts, decodePageFile, encodePageFile } from './page-file'
import { openPageFolder } from './page-folder'
import { packPage, pageOfBytes } from './page'
import type { Page } from './page'

/** Raised by a release whose pages must never be served beside those of an older one: what that one made is dropped. */
const SAFETY = 1
/** Pages that wait to be written; one more is not stored. */
const MAX_WAITING = 200

/** A page as it is saved, and as it comes back. */
export type StoredPage = {
  page: Page
  keys: readonly string[]
  position: number
  madeAt: number
  /** Another build made it. */
  older: boolean
}

type Options = {
  folder: string
  maxBytes: number
  build: string
  /** Hash of what else pages depend on: those of other settings are dropped. */
  settings: string
  /** Number of the last change that was known when the server before stopped: later pages cannot be judged. */
  lastPosition: number
  diskIsFull?: () => boolean
  safety?: number
}

const hashOf = (key: string) => createHash('sha1').update(key).digest('hex')

/**
 * Finished public pages on disk, behind those in memory: they outlive the process. Written one after another aside of
 * requests; a page that cannot be written or read is simply not stored.
 */
export function createPageDisk(options: Options) {
  const { folder, maxBytes, build, settings, lastPosition, diskIsFull = never, safety = SAFETY } = options
  const files = openPageFolder(folder, maxBytes)
  const startedAt = Date.now()
  const waiting = new Map<string, Omit<StoredPage, 'older'>>()
  let writing: Promise<void> | undefined

  const write = async (key: string, { page, keys, position, madeAt }: Omit<StoredPage, 'older'>) => {
    const { headers, etag, length, counted } = page
    const facts: PageFacts = {
      ...{ key, madeAt, build, safety, settings, status: 200, headers, etag, length, counted },
      ...{ keys: [...keys], position },
    }
    await files.write(hashOf(key), encodePageFile(facts, await packPage(page)))
  }
  const writeAll = async (): Promise<void> => {
    for (const [key, stored] of waiting) {
      waiting.delete(key)
      if (!diskIsFull()) await write(key, stored).catch(() => undefined)
    }
  }
  const isUsable = ({ facts }: { facts: PageFacts }, key: string): boolean =>
    facts.key === key &&
    facts.safety >= safety &&
    facts.settings === settings &&
    (facts.madeAt >= startedAt || facts.position <= lastPosition)

  return {
    save(key: string, stored: Omit<StoredPage, 'older'>): void {
      if (!isStorable(stored.page) || (waiting.size >= MAX_WAITING && !waiting.has(key))) return
      waiting.set(key, stored)
      writing ??= writeAll().finally(() => (writing = undefined))
    },
    has: (key: string): boolean => files.has(hashOf(key)),
    /** The page of a key as it was made; null where there is none, or one that is torn or not to be used. */
    async load(key: string): Promise<StoredPage | null> {
      const file = await files.read(hashOf(key))
      const read = file && decodePageFile(file)
      if (!read || !isUsable(read, key)) {
        if (file) await files.remove(hashOf(key))
        return null
      }
      const { facts, bytes } = read
      const page = { ...pageOfBytes(facts, Buffer.from(bytes)), counted: facts.counted }
      const { keys, position, madeAt } = facts
      return { page, keys, position, madeAt, older: facts.build !== build }
    },
    remove(key: string): void {
      waiting.delete(key)
      void files.remove(hashOf(key)).catch(() => undefined)
    },
    /** Drops everything. */
    clear(): void {
      waiting.clear()
      files.clear()
    },
    /** Settles when all is written. */
    written: (): Promise<void> => writing ?? Promise.resolve(),
    size: files.size,
  }
}

export type PageDisk = ReturnType<typeof createPageDisk>

const never = () => false

/** Whole pages that are the same for everybody. */
const isStorable = ({ status, headers }: Page): boolean =>
  status === 200 &&
  (headers['cache-control'] ?? '').startsWith('public') &&
  headers['set-cookie'] === undefined
