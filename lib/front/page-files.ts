import { createHash } from 'node:crypto'
import { type PageFacts, decodePageFile, decodePageHead, encodePageFile, headLengthOf } from './page-file'
import { openPageFolder } from './page-folder'
import { type PageKeys, pageKeysOf } from './page-keys'
import { type Page, packPage, pageOfBytes } from './page'

/** Raised by a release whose pages must never be served beside those of an older one: what that one made is dropped. */
const SAFETY = 1

/** A page as it is saved, and as it comes back. */
export type StoredPage = {
  page: Page
  keys: readonly string[]
  position: number
  madeAt: number
  /** Another build made it. */
  older: boolean
}

export type RenderedPage = Omit<StoredPage, 'older'>

export type FilesOptions = {
  folder: string
  maxBytes: number
  build: string
  /** Hash of what else pages depend on: those of other settings are dropped. */
  settings: string
  /** Number of the last change that was known when the server before stopped: later pages cannot be judged. */
  lastPosition: number
  safety?: number
}

/** Name of the file of a page. */
export const fileOf = (key: string) => createHash('sha1').update(key).digest('hex')

/** Pages as files: what is written of them, which of them may be used, and what is remembered of each. */
export function openPageFiles(options: FilesOptions) {
  const { folder, maxBytes, build, settings, lastPosition, safety = SAFETY } = options
  const startedAt = Date.now()
  const isUsable = (facts: PageFacts): boolean =>
    facts.safety >= safety &&
    facts.settings === settings &&
    (facts.madeAt >= startedAt || facts.position <= lastPosition)
  const describe = (head: Buffer): PageKeys | null => {
    const facts = decodePageHead(head)
    return facts && isUsable(facts) ? pageKeysOf(facts.keys, facts.position) : null
  }
  const files = openPageFolder({ folder, maxBytes, headLength: headLengthOf, describe })

  return {
    ...files,
    async write(key: string, { page, keys, position, madeAt }: RenderedPage): Promise<void> {
      const { headers, etag, length, counted } = page
      const facts: PageFacts = {
        ...{ key, madeAt, build, safety, settings, status: 200, headers, etag, length, counted },
        ...{ keys: [...keys], position },
      }
      const bytes = encodePageFile(facts, await packPage(page))
      await files.write(fileOf(key), bytes, pageKeysOf(keys, position))
    },
    /** The page of a file and what it is asked for by; null for one that is torn or not to be used, which goes. */
    async load(hash: string): Promise<(StoredPage & { key: string }) | null> {
      const file = await files.read(hash)
      const read = file && decodePageFile(file)
      if (!read || fileOf(read.facts.key) !== hash || !isUsable(read.facts)) {
        if (file) await files.remove(hash)
        return null
      }
      const { facts, bytes } = read
      const page = { ...pageOfBytes(facts, Buffer.from(bytes)), counted: facts.counted }
      const { key, keys, position, madeAt } = facts
      return { key, page, keys, position, madeAt, older: facts.build !== build }
    },
  }
}
