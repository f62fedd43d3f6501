import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { scanPageFolder } from './page-folder-scan'
import { createFileUse } from './page-folder-use'

/** Files occupy whole blocks on disk. */
const BLOCK = 4096
const onDisk = (length: number) => Math.ceil(length / BLOCK) * BLOCK

/** Returns the path `ab/cdef….page`, in 256 folders. */
const pathOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2)}.page`

type Options<T> = {
  folder: string
  maxBytes: number
  /** Returns the length of a file's head in bytes, from its first 64 KB. */
  headLength: (start: Buffer) => number
  /** Returns what to keep in memory of a file present at start, from its head; null if it is unusable. */
  describe: (head: Buffer) => T | null
}

/** Size of a file in bytes, and what is kept in memory of it. */
type Known<T> = { size: number; note: T }

/** Creates the table of files by hash, least recently used first. */
function createFileTable<T>() {
  const files = new Map<string, Known<T>>()
  let bytes = 0
  const forget = (hash: string) => {
    bytes -= files.get(hash)?.size ?? 0
    files.delete(hash)
  }
  const add = (hash: string, known: Known<T>): void => {
    forget(hash)
    files.set(hash, known)
    bytes += known.size
  }
  return {
    all: files as ReadonlyMap<string, Known<T>>,
    bytes: () => bytes,
    forget,
    add,
    /** Marks a file as most recently used; returns whether it is known. */
    moveLast(hash: string): boolean {
      const known = files.get(hash)
      if (known) add(hash, known)
      return known !== undefined
    },
    clear(): void {
      files.clear()
      bytes = 0
    },
  }
}

/**
 * Stores files by a hash (40 hexadecimal digits), bounded by bytes, least recently used evicted first. A file is
 * written to a temporary name and renamed, so that it is complete or missing. Files present at start are scanned
 * outside of requests; until then any file may exist. An unreadable file counts as missing.
 */
export function openPageFolder<T>({ folder, maxBytes, headLength, describe }: Options<T>) {
  const part = `.${randomBytes(6).toString('hex')}.part`
  const files = createFileTable<T>()
  const use = createFileUse((hash) => join(folder, pathOf(hash)))
  let scanned = false

  const remove = async (hash: string): Promise<void> => {
    files.forget(hash)
    use.forget(hash)
    await rm(join(folder, pathOf(hash)), { force: true })
  }
  const shrink = async () => {
    for (const oldest of files.all.keys()) {
      if (files.bytes() <= maxBytes) return
      await remove(oldest)
    }
  }
  const scan = async () => {
    const found = await scanPageFolder({ folder, part, headLength, describe, stopped: () => scanned })
    if (scanned) return
    scanned = true
    const newer = [...files.all]
    files.clear()
    for (const { hash, size, note } of found) files.add(hash, { size: onDisk(size), note })
    for (const [hash, known] of newer) files.add(hash, known)
    await shrink()
  }
  const touch = (hash: string): void => void ((files.moveLast(hash) || !scanned) && use.note(hash))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  void removeMovedAway(folder)

  return {
    /** Resolves when all files present at start are known. */
    ready: scan().catch(() => void (scanned = true)),
    has: (hash: string) => files.all.has(hash) || !scanned,
    async read(hash: string): Promise<Buffer | null> {
      const known = files.all.get(hash)
      if (!known && scanned) return null
      const file = await readFile(join(folder, pathOf(hash))).catch(() => null)
      if (!file) files.forget(hash)
      else if (files.all.get(hash) === known) touch(hash)
      return file
    },
    async write(hash: string, file: Buffer, note: T): Promise<void> {
      await writeWhole(join(folder, pathOf(hash)), part, file)
      files.add(hash, { size: onDisk(file.length), note })
      use.forget(hash)
      await shrink()
    },
    remove,
    /** Notes that a file is used without being read: what it contains is in memory. */
    touch,
    /** Stores when files were used. */
    saveUse: use.save,
    /** Lists what is known of each file, least recently used first. */
    all: (): Iterable<[string, Known<T>]> => files.all,
    /** Forgets all files at once and deletes them in the background. */
    clear(): void {
      scanned = true
      files.clear()
      use.clear()
      moveAway(folder)
    },
    size: () => ({ pages: files.all.size, bytes: files.bytes() }),
  }
}

/** Writes a file beside its path and renames it; leaves nothing of one that cannot be written. */
async function writeWhole(path: string, part: string, file: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(path + part, file, { mode: 0o600 })
    await rename(path + part, path)
  } catch (error) {
    // A full disk, where every byte counts.
    await rm(path + part, { force: true })
    throw error
  }
}

const OLD = '.old'

/** Deletes folders a killed process had moved away but not deleted. */
async function removeMovedAway(folder: string): Promise<void> {
  const parent = dirname(folder)
  const names = await readdir(parent).catch(() => [])
  for (const name of names)
    if (name.startsWith(`${basename(folder)}.`) && name.endsWith(OLD))
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
}

function moveAway(folder: string): void {
  const renamed = `${folder}.${randomBytes(6).toString('hex')}${OLD}`
  renameSync(folder, renamed)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  void rm(renamed, { recursive: true, force: true }).catch(() => undefined)
}
