import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { storeFails } from '@/lib/backend/files/store'

/** Error codes of one file: of another user, on a bad sector. A store that is away has others. */
const OF_ONE_FILE = ['EACCES', 'EPERM', 'EIO', 'ENAMETOOLONG']

/** Returns whether an error of the file store is one of a single file. */
export const isUnreadableFile = (error: unknown): boolean => {
  const { code } = (storeFails(error).cause ?? {}) as { code?: string }
  return code !== undefined && OF_ONE_FILE.includes(code)
}

/**
 * Reads a stored file and hashes it on the way. A file that cannot be read to its end ends early; `isWhole` then returns
 * false, as for one whose bytes are not those of its SHA-256.
 */
export function checkedSource(source: Readable, sha256: string) {
  const hash = createHash('sha256')
  async function* bytes() {
    try {
      for await (const part of source as AsyncIterable<Buffer>) {
        hash.update(part)
        yield part
      }
    } catch (error) {
      if (!isUnreadableFile(error)) throw error
    }
  }
  return {
    stream: Readable.from(bytes(), { objectMode: false }),
    isWhole: (): boolean => hash.digest('hex') === sha256,
  }
}
