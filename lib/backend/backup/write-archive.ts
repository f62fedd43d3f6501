import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Rows are repetitive text: the fastest level takes a third of the time of the best, for a few percent more bytes. */
const TEXT = { compress: true, compressionLevel: 1, mode: 0o100600 }
const BYTES = { compress: false, mode: 0o100600 }

/**
 * Creates a zip archive written as a stream; only its directory is in memory. Call `finish` when it is complete, or
 * `abandon` after a failure. Disk errors reject whatever is awaited then.
 */
export function createArchive(path: string) {
  const zip = new ZipFile()
  const written = pipeline(
    Readable.from(zip.outputStream),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Handled where it is awaited.
  written.catch(() => undefined)
  const failed = new Promise<never>((_, fail) => zip.on('error', fail))
  failed.catch(() => undefined)
  const ended = written.then(() => {
    throw new Error('the archive ended too early')
  })
  ended.catch(() => undefined)

  const add = async (name: string, source: Readable, options: typeof TEXT | typeof BYTES) => {
    const read = finished(source)
    zip.addReadStreamLazy(name, options, (ready) => ready(null, source))
    try {
      await Promise.race([read, failed, ended])
    } finally {
      read.catch(() => undefined)
      source.destroy()
    }
  }

  return {
    /** Adds lines as they arrive; returns the SHA-256 of the entry. */
    async lines(name: string, source: AsyncIterable<string[]>): Promise<string> {
      const hash = createHash('sha256')
      async function* bytes() {
        for await (const lines of source) {
          const part = Buffer.from(`${lines.join('\n')}\n`)
          hash.update(part)
          yield part
        }
      }
      await add(name, Readable.from(bytes(), { objectMode: false }), TEXT)
      return hash.digest('hex')
    },
    /** Adds bytes uncompressed. */
    bytes: (name: string, source: Readable) => add(name, source, BYTES),
    text: (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mode: 0o100600 }),
    async finish(): Promise<void> {
      zip.end()
      await Promise.race([written, failed])
    },
    /** Closes the incomplete file. */
    async abandon(): Promise<void> {
      ;(zip.outputStream as Readable).destroy()
      await written.catch(() => undefined)
    },
  }
}
