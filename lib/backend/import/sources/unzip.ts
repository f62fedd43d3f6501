import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { ZIP_LIMITS } from '../import-limits'

/** A rejected archive; the message names the entry and the reason. */
export class ZipError extends Error {}

const SYMLINK = 0o120000

/**
 * Unpacks an archive into `folder`, or throws ZipError: for names outside the folder, links, encrypted entries, too
 * many or too large entries, and entries above the maximum compression ratio (zip bombs).
 */
export async function unzip(file: string, folder: string, limits = ZIP_LIMITS): Promise<void> {
  const zip = await openPromise(file, {
    lazyEntries: true,
    decodeStrings: true,
    // Windows tools separate folders by backslashes, which are read as slashes.
    strictFileNames: false,
  }).catch((error: Error) => {
    throw new ZipError(`no readable zip archive (${error.message})`)
  })
  try {
    if (zip.entryCount > limits.entries) throw new ZipError(`contains more than ${limits.entries} entries`)
    const written = { bytes: 0 }
    for await (const entry of entries(zip)) {
      check(entry, folder, limits)
      if (!entry.fileName.endsWith('/')) await unpack(zip, entry, folder, written, limits)
    }
  } finally {
    zip.close()
  }
}

/** Yields the entries; converts errors of yauzl, which validates names, to ZipError. */
async function* entries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError((error as Error).message)
  }
}

function check(entry: Entry, folder: string, limits: typeof ZIP_LIMITS): void {
  const name = entry.fileName
  const path = resolve(folder, name)
  if (name.includes('\0') || /^[a-z]:/i.test(name) || !`${path}${sep}`.startsWith(`${resolve(folder)}${sep}`))
    throw new ZipError(`the name ${JSON.stringify(name)} is outside the archive`)
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === SYMLINK) throw new ZipError(`${name} is a link`)
  if (entry.isEncrypted()) throw new ZipError(`${name} is encrypted`)
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > limits.entryBytes) throw new ZipError(`${name} is too large`)
  if (uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio)
    throw new ZipError(`${name} unpacks to more than ${limits.ratio} times its size`)
}

/** Unpacks an entry; counts the actual bytes, since the directory of the archive may be wrong. */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  folder: string,
  written: { bytes: number },
  limits: typeof ZIP_LIMITS,
): Promise<void> {
  const path = join(folder, entry.fileName)
  await mkdir(dirname(path), { recursive: true })
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written.bytes += chunk.length
      if (written.bytes > limits.totalBytes) done(new ZipError('unpacks to too many bytes'))
      else done(null, chunk)
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), counter, createWriteStream(path)).catch(
    (error: Error) => {
      throw error instanceof ZipError ? error : new ZipError(`${entry.fileName}: ${error.message}`)
    },
  )
}
