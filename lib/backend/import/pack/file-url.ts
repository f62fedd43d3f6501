import { fileHref } from '@/lib/routes/file-href'
import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { storeFile } from '@/lib/backend/files/store-file'
import { FileTooLarge } from '../read-file'
import { OutsidePack, readPackFile } from './pack-path'

/** Stores a file of the pack and returns its URL; null without a name. */
export type FileUrl = (name: string | undefined) => Promise<string | null>

/** Returns the file id in a URL returned by `FileUrl`; null without one. */
export const fileIdOf = (url: string | null): string | null => url?.split('id=')[1] ?? null

/**
 * Creates a `FileUrl` that stores files of a pack folder for a site; throws with the name of a missing file. A file that
 * is asked for again while it is being stored is stored once.
 */
export function fileStore(db: Db, folder: string, siteId: number): FileUrl {
  const stored = new Map<string, Promise<string>>()
  return async (name) => {
    if (!name) return null
    const href = stored.get(name) ?? storeOfPack(db, { folder, siteId, name })
    stored.set(name, href)
    return href
  }
}

async function storeOfPack(
  db: Db,
  { folder, siteId, name }: { folder: string; siteId: number; name: string },
): Promise<string> {
  const bytes = await readPackFile(folder, name).catch((error: unknown) => {
    if (error instanceof FileTooLarge || error instanceof OutsidePack) throw error
    throw new Error(`${join(folder, name)} is named in site.yaml but does not exist`)
  })
  const file = await storeFile(db, {
    siteId,
    packKey: `pack/${name}`,
    name: name.split('/').at(-1) ?? name,
    bytes,
  })
  return fileHref(file.id)
}
