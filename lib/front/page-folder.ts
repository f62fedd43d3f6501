import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file takes whole blocks of the disk. */
const BLOCK = 4096
const onDisk = (length: number) => Math.ceil(length / BLOCK) * BLOCK

/** `ab/cdef….page`: 256 folders. */
const PATH = /^[0-9a-f]{2}\/[0-9a-f]{38}\.page$/
const pathOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2)}.page`

/**
 * Files by a hash (40 hexadecimal digits), bounded by bytes, least recently used first out. A file is written beside its
 * place and then renamed, so that there is a whole one or none. What cannot be read is not there.
 */
export function openPageFolder(folder: string, maxBytes: number) {
  const sizes = new Map<string, number>()
  let bytes = 0

  const forget = (hash: string) => {
    bytes -= sizes.get(hash) ?? 0
    sizes.delete(hash)
  }
  const remove = async (hash: string): Promise<void> => {
    forget(hash)
    await rm(join(folder, pathOf(hash)), { force: true })
  }
  const add = (hash: string, size: number) => {
    forget(hash)
    sizes.set(hash, size)
    bytes += size
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { hash, size } of filesOf(folder)) add(hash, size)

  return {
    has: (hash: string) => sizes.has(hash),
    async read(hash: string): Promise<Buffer | null> {
      const size = sizes.get(hash)
      if (size === undefined) return null
      const file = await readFile(join(folder, pathOf(hash))).catch(() => null)
      if (!file) forget(hash)
      else if (sizes.delete(hash)) sizes.set(hash, size)
      return file
    },
    async write(hash: string, file: Buffer): Promise<void> {
      const path = join(folder, pathOf(hash))
      const aside = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(aside, file, { mode: 0o600 })
      await rename(aside, path)
      add(hash, onDisk(file.length))
      for (const oldest of sizes.keys()) {
        if (bytes <= maxBytes) return
        await remove(oldest)
      }
    },
    remove,
    /** Forgets all at once; the files go behind. */
    clear(): void {
      sizes.clear()
      bytes = 0
      const renamed = `${folder}.${randomBytes(6).toString('hex')}.old`
      renameSync(folder, renamed)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      void rm(renamed, { recursive: true, force: true }).catch(() => undefined)
    },
    size: () => ({ pages: sizes.size, bytes }),
  }
}

/** What lies there, that written longest ago first; files that were being written when a server was killed go. */
function filesOf(folder: string): { hash: string; size: number }[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = found.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1)
    if (name.endsWith('.part')) rmSync(path, { force: true })
    const stat = PATH.test(name) ? statSync(path, { throwIfNoEntry: false }) : undefined
    return stat
      ? [{ hash: name.replace('/', '').slice(0, 40), size: onDisk(stat.size), at: stat.mtimeMs }]
      : []
  })
  return files.sort((a, b) => a.at - b.at)
}
