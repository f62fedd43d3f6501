import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { MIB } from './import-limits'

/** A file exceeds the size limit of an import. */
export class FileTooLarge extends Error {
  constructor(path: string, limit: number) {
    super(`${basename(path)} is larger than ${limit / MIB} MB`)
    this.name = 'FileTooLarge'
  }
}

/** Reads a file of at most `limit` bytes; checks the size before reading. Throws FileTooLarge. */
export async function readFileBounded(path: string, limit: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    if ((await handle.stat()).size > limit) throw new FileTooLarge(path, limit)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
