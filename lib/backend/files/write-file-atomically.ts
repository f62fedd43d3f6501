import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Returns a temporary name for writing a file. */
export const partialOf = (path: string): string => `${path}.${randomBytes(4).toString('hex')}.part`

/** Returns whether a name is such a temporary one. */
export const isPartial = (name: string): boolean => /^[0-9a-f]{64}\.[0-9a-f]{8}\.part$/.test(name)

/** Writes a file atomically: temporary name, fsync, rename; a failed write leaves nothing. */
export async function writeFileAtomically(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = partialOf(path)
  try {
    const handle = await open(temporary, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
