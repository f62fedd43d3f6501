import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { BackupError, MANIFEST, type Manifest, manifestSchema } from './manifest'

const MAX_MANIFEST_BYTES = 64 * 1024 * 1024
const MAX_LINE_BYTES = 256 * 1024 * 1024
const LINE_FEED = 10

/** An open backup; to be closed. */
export type BackupArchive = Awaited<ReturnType<typeof openBackup>>

/**
 * Opens a backup and reads its manifest; throws BackupError if it is not a backup, truncated, or of an unknown format.
 */
export async function openBackup(path: string) {
  if (!(await stat(path).catch(() => null))?.isFile())
    throw new BackupError(`There is no file ${path}. Name the backup to read.`)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new BackupError(
      `${path} is no whole backup (${error.message}). It was cut off while it was written or copied: copy it again, or use another one.`,
    )
  })
  try {
    const entries = await entriesOf(zip, path)
    const read = (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw damaged(path, `${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = await readManifest(path, entries.get(MANIFEST), read)
    return {
      path,
      manifest,
      has: (name: string) => entries.has(name),
      /** Returns the uncompressed bytes of an entry. */
      size: (name: string) => entries.get(name)?.uncompressedSize ?? 0,
      names: () => entries.keys(),
      read,
      /** Returns the SHA-256 of an entry. */
      sha256: (name: string) => hashOf(path, name, read),
      /** Reads the lines of an entry, in batches of about `max` bytes. */
      async *lines(name: string, max: number): AsyncGenerator<string[]> {
        yield* lineBatches(await read(name), max)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Returns the error for a backup whose bytes have changed. */
export const damaged = (path: string, what: string): BackupError =>
  new BackupError(
    `The backup ${path} is damaged: ${what}. Copy it again from where it was made, or use another one.`,
  )

async function entriesOf(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    throw damaged(path, (error as Error).message)
  }
  return entries
}

/** Splits a stream into lines, in batches of about `max` bytes. */
async function* lineBatches(source: Readable, max: number): AsyncGenerator<string[]> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const end = length + chunk.length < max ? -1 : chunk.lastIndexOf(LINE_FEED)
    const rest = end === -1 ? chunk : chunk.subarray(end + 1)
    if (end !== -1) {
      yield textOf([...parts, chunk.subarray(0, end)]).split('\n')
      ;[parts, length] = [[], 0]
    }
    parts.push(rest)
    length += rest.length
    if (length > MAX_LINE_BYTES) throw new BackupError('A line of the backup is too long to be a row.')
  }
  const rest = textOf(parts).trimEnd()
  if (rest !== '') yield rest.split('\n')
}

const textOf = (parts: Buffer[]): string => Buffer.concat(parts).toString('utf8')

async function hashOf(
  path: string,
  name: string,
  read: (name: string) => Promise<Readable>,
): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const part of await read(name)) hash.update(part as Buffer)
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(path, `${name}: ${(error as Error).message}`)
  }
  return hash.digest('hex')
}

async function readManifest(
  path: string,
  entry: Entry | undefined,
  read: (name: string) => Promise<Readable>,
): Promise<Manifest> {
  if (!entry) throw new BackupError(`${path} is no backup of this portal: it has no ${MANIFEST}.`)
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw damaged(path, `${MANIFEST} is too long`)
  const text = (await buffer(await read(MANIFEST))).toString('utf8')
  const parsed = manifestSchema.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    `${path} has a manifest this version cannot read. It is damaged, or of another version of the portal: restore it with that version.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
