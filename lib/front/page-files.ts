import { createHash } from 'node:crypto'
import { type PageFacts, decodePageFile, decodePageHead, encodePageFile, headLengthOf } from './page-file'
import { openPageFolder } from './page-folder'
import { type PageKeys, pageKeysOf } from './page-keys'
import { type Page, packPage, pageOfBytes } from './page'

/** Version a release raises if its pages must not be mixed with those of older ones, which are then dropped. */
const SAFETY = 1

/** A page as it is stored and loaded. */
export type StoredPage = {
  page: Page
  keys: readonly string[]
  position: number
  madeAt: number
  /** Whether another build rendered it. */
  older: boolean
}

export type RenderedPage = Omit<StoredPage, 'older'>

export type FilesOptions = {
  folder: string
  maxBytes: number
  build: string
  /** Earlier builds whose static files are still there: pages of others are dropped. */
  olderBuilds: readonly string[]
  /** Hash of the settings pages depend on: pages of other settings are dropped. */
  settings: string
  /** Number of the last change the previous process knew: later pages cannot be judged. */
  lastPosition: number
  safety?: number
}

/** Returns the file hash of a page key. */
export const fileOf = (key: string) => createHash('sha1').update(key).digest('hex')

/** Opens the page files: reads and writes them and checks which may be used. */
export function openPageFiles(options: FilesOptions) {
  const { folder, maxBytes, build, olderBuilds, settings, lastPosition, safety = SAFETY } = options
  const startedAt = Date.now()
  const isUsable = (facts: PageFacts): boolean =>
    facts.safety >= safety &&
    (facts.build === build || olderBuilds.includes(facts.build)) &&
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
        key,
        madeAt,
        build,
        safety,
        settings,
        status: 200,
        headers,
        etag,
        length,
        counted,
        keys: [...keys],
        position,
      }
      const bytes = encodePageFile(facts, await packPage(page))
      await files.write(fileOf(key), bytes, pageKeysOf(keys, position))
    },
    /** Loads the page and key of a file; null for a damaged or unusable one, which is deleted. */
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
