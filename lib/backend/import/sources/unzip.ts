import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { MIB, ZIP_LIMITS } from '../import-limits'
import { entryName } from './entry-name'
import { TOO_MANY_BYTES, type UnpackBudget, excessOf, unpackBudget } from './unpack-budget'

/** A rejected archive; the message names the entry and the reason. */
export class ZipError extends Error {}

const SYMLINK = 0o120000

/** Bytes of the archives an archive lies in, and what was unpacked of the imported file. */
type Outer = { bytes: number; budget: UnpackBudget }

/**
 * Unpacks an archive into `folder`, or throws ZipError: for names outside the folder, links, encrypted entries, too
 * many or too large entries, and entries above the maximum compression ratio (zip bombs). `outer` is of the archives it
 * lies in: their bytes, and what was unpacked of all. Returns the bytes unpacked, with theirs.
 */
export async function unzip(
  file: string,
  folder: string,
  limits = ZIP_LIMITS,
  outer?: Outer,
): Promise<number> {
  const zip = await openPromise(file, {
    lazyEntries: true,
    decodeStrings: true,
    // Windows tools separate folders by backslashes, which are read as slashes.
    strictFileNames: false,
  }).catch((error: Error) => {
    throw new ZipError(`no readable zip archive (${error.message}); pack the files again`)
  })
  try {
    if (zip.entryCount > limits.entries)
      throw new ZipError(`contains more than ${limits.entries} entries; divide it into several archives`)
    const budget = outer?.budget ?? unpackBudget((await stat(file)).size)
    const unpacked = { budget, bytes: outer?.bytes ?? 0 }
    budget.entries += zip.entryCount
    refuseExcess(budget, limits)
    for await (const entry of entries(zip)) {
      check(entry, folder, limits)
      if (!entry.fileName.endsWith('/')) await unpack(zip, entry, folder, unpacked, limits)
    }
    return unpacked.bytes
  } finally {
    zip.close()
  }
}

/** Yields the entries; converts errors of yauzl, which validates names, to ZipError. */
async function* entries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) {
      entry.fileName = entryName(entry)
      yield entry
    }
  } catch (error) {
    throw error instanceof ZipError
      ? error
      : new ZipError(`${(error as Error).message.slice(0, QUOTED)}; rename that file and pack it again`)
  }
}

/** Maximum number of characters quoted of a name or message. */
const QUOTED = 200

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

function check(entry: Entry, folder: string, limits: typeof ZIP_LIMITS): void {
  const name = JSON.stringify(entry.fileName).slice(0, QUOTED)
  const path = resolve(folder, entry.fileName)
  const refuse = (what: string) => {
    throw new ZipError(what)
  }
  if (entry.fileName.split('/').includes('..'))
    refuse(`the name ${name} leads outside its folder; pack its folder with relative names`)
  if (CONTROL.test(entry.fileName))
    refuse(`the name ${name} has a control character; rename that file and pack it again`)
  if (/^[a-z]:/i.test(entry.fileName) || !`${path}${sep}`.startsWith(`${resolve(folder)}${sep}`))
    refuse(`the name ${name} is outside the archive; pack its folder with relative names`)
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === SYMLINK)
    refuse(`${name} is a link; pack the file it leads to`)
  if (entry.isEncrypted()) refuse(`${name} is encrypted; pack it without a password`)
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > limits.entryBytes)
    refuse(`${name} is larger than ${limits.entryBytes / MIB} MB; leave it out or make it smaller`)
  if (uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio)
    refuse(`${name} unpacks to more than ${limits.ratio} times its size; leave it out, or import it unpacked`)
}

function refuseExcess(budget: UnpackBudget, limits: typeof ZIP_LIMITS): void {
  const excess = excessOf(budget, limits)
  if (excess !== null) throw new ZipError(excess)
}

/** Unpacks an entry; counts the actual bytes, since the directory of the archive may be wrong. */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  folder: string,
  unpacked: Outer,
  limits: typeof ZIP_LIMITS,
): Promise<void> {
  const path = join(folder, entry.fileName)
  const failed = (error: Error) => {
    const name = JSON.stringify(entry.fileName).slice(0, QUOTED)
    throw error instanceof ZipError
      ? error
      : new ZipError(`${name}: ${error.message.slice(0, QUOTED)}; pack that file again`)
  }
  await mkdir(dirname(path), { recursive: true }).catch(failed)
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked.bytes += chunk.length
      unpacked.budget.written += chunk.length
      const excess = unpacked.bytes > limits.archiveBytes ? TOO_MANY_BYTES : excessOf(unpacked.budget, limits)
      if (excess === null) done(null, chunk)
      else done(new ZipError(excess))
    },
  })
  await zip
    .openReadStreamPromise(entry)
    .then((stream) => pipeline(stream, counter, createWriteStream(path)))
    .catch(failed)
}
