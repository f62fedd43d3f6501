import type { Db } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import { filesById } from '@/lib/backend/files/queries/file'
import { webpName } from '@/lib/backend/files/web-picture'
import { filesUsedBy, filesWithKeys } from './queries/sources'
import type { StoreInput } from './store-package'

/** Maximum number of files the store is asked for at once. */
const AT_ONCE = 16

/**
 * Returns whether the store lacks bytes of a package that was stored, as its files are now or as the article uses them: of
 * a file, its picture for browsers or a smaller width.
 */
export async function hasLostFiles(
  db: Db,
  { siteId, packKey, picked, source }: StoreInput,
  articleId: number,
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
  // A file that was replaced is not in use, unless the article still has it: a picture made anew may have other bytes.
  const newest = new Map(rows.map((row) => [row.packKey, row.id]))
  const used = newest.size < rows.length ? await filesUsedBy(db, articleId) : null
  const files = rows.filter((row) => used?.has(row.id) || newest.get(row.packKey) === row.id)
  const renditions = files.flatMap(({ meta }) => (meta?.renditions ?? []).map(({ id }) => id))
  const all = renditions.length > 0 ? [...files, ...(await filesById(db, renditions))] : files
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    const there = await Promise.all(some.map(({ path, size }) => fileStore().has(path, size)))
    if (there.includes(false)) return true
  }
  return false
}
