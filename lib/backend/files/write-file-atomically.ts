import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Name under which bytes are being written. */
export const partialOf = (path: string): string => `${path}.${randomBytes(4).toString('hex')}.part`

/** Whether a name is that of bytes that are, or were, being written. */
export const isPartial = (name: string): boolean => /^[0-9a-f]{64}\.[0-9a-f]{8}\.part$/.test(name)

/** Bytes under a path, whole or not at all: temporary name, fsync, rename; nothing stays of a write that fails. */
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
