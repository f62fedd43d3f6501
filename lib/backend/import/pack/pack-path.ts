import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { FILE_LIMITS } from '../import-limits'
import { readFileBounded } from '../read-file'

/** A name in a pack leads out of its folder. */
export class OutsidePack extends Error {
  constructor(name: string) {
    super(`${name} leads out of the pack: links to other folders are not followed`)
    this.name = 'OutsidePack'
  }
}

/**
 * Returns the real path of a file or folder that a pack names. Throws OutsidePack if a symbolic link leads elsewhere
 * (whoever made the pack could publish what this machine alone may read), and the error of the system if there is none.
 */
export async function packPath(folder: string, name: string): Promise<string> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))])
  if (path !== root && !path.startsWith(root + sep)) throw new OutsidePack(name)
  return path
}

/** Reads a file of a pack of at most `limit` bytes. Throws OutsidePack, FileTooLarge, or the error of the system. */
export const readPackFile = async (
  folder: string,
  name: string,
  limit = FILE_LIMITS.bytes,
): Promise<Buffer> => readFileBounded(await packPath(folder, name), limit)
