import type { Db } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import { filesById } from '@/lib/backend/files/queries/file'
import { webpName } from '@/lib/backend/files/web-picture'
import { filesWithKeys } from './queries/sources'
import type { StoreInput } from './store-package'

/** Returns whether the store lacks bytes of a package that was stored: of a file, its picture for browsers or a smaller width. */
export async function hasLostFiles(
  db: Db,
  { siteId, packKey, picked, source }: StoreInput,
): Promise<boolean> {
  const names = [...picked.files].flatMap(([key, { name }]) =>
    picked.pictures.has(key) ? [name, webpName(name)] : [name],
  )
  if (source) names.push(source.name)
  if (names.length === 0) return false
  const rows = await filesWithKeys(
    db,
    siteId,
    names.map((name) => `${packKey}/${name}`),
  )
  // The newest of each name: a file that was replaced is not in use.
  const files = [...new Map(rows.map((row) => [row.packKey, row])).values()]
  const renditions = files.flatMap(({ meta }) => (meta?.renditions ?? []).map(({ id }) => id))
  const all = renditions.length > 0 ? [...files, ...(await filesById(db, renditions))] : files
  const there = await Promise.all(all.map(({ path, size }) => fileStore().has(path, size)))
  return there.includes(false)
}
