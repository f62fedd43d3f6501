import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filePath } from './file-path'
import { partialOf } from './write-whole'

/** The bytes of a stored file; null where there are none. */
export async function readStored(path: string): Promise<Readable | null> {
  const handle = await open(filePath(path)).catch(() => null)
  return handle && createReadStream('', { fd: handle })
}

/** Whether a file of this size is stored under a path. */
export const isStored = async (path: string, size: number): Promise<boolean> =>
  (await stat(filePath(path)).catch(() => null))?.size === size

/** Stores a stream under a path, whole or not at all; throws where its SHA-256 is another. */
export async function writeStored(path: string, source: Readable, sha256: string): Promise<void> {
  const target = filePath(path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const temporary = partialOf(target)
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  try {
    await pipeline(source, counted, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
    if (hash.digest('hex') !== sha256) throw new Error(`${path} has not the SHA-256 it should have`)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
