import { fileHref } from '@/lib/routes/file-href'
import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { storeFile } from '@/lib/backend/files/store-file'
import { FILE_LIMITS } from '../limits'
import { FileTooLarge, readFileBounded } from '../read-file'

/** Turns a file name of the pack into the address it is served at; null stays null. */
export type FileUrl = (name: string | undefined) => Promise<string | null>

/** The id of the file behind an address that `FileUrl` made. */
export const fileIdOf = (url: string | null): string | null => url?.split('id=')[1] ?? null

/** Files of a pack folder, stored for its site when they are first named. A missing one is an error that says which. */
export function fileStore(db: Db, folder: string, siteId: number): FileUrl {
  return async (name) => {
    if (!name) return null
    const bytes = await readFileBounded(join(folder, name), FILE_LIMITS.bytes).catch((error: unknown) => {
      if (error instanceof FileTooLarge) throw error
      throw new Error(`${join(folder, name)} is named in site.yaml and is not there`)
    })
    const file = await storeFile(db, {
      siteId,
      packKey: `pack/${name}`,
      name: name.split('/').at(-1) ?? name,
      bytes,
    })
    return fileHref(file.id)
  }
}
