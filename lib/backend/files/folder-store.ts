import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filePath } from './file-path'
import { type FileStore, storeFails } from './store'
import { partialOf, writeFileAtomically } from './write-file-atomically'

/** A share that fails (EIO, ESTALE, EACCES, EMFILE) says nothing about a file. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw storeFails(error)
}

/** Creates a file store in a folder. */
export const folderStore = (): FileStore => ({
  async read(path, range) {
    const handle = await open(filePath(path)).catch(nullIfMissing)
    return handle && createReadStream('', { fd: handle, ...range })
  },
  has: async (path, size) => (await stat(filePath(path)).catch(nullIfMissing))?.size === size,
  write: (path, bytes) => writeFileAtomically(filePath(path), bytes),
  async writeStream(path, source, { sha256 }) {
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
      if (hash.digest('hex') !== sha256) throw new Error(`${path} does not have the expected SHA-256`)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  },
  remove: (path) => rm(filePath(path), { force: true }),
})
