import type { Queryable } from '@/lib/backend/db/db'
import { type StoredFile, setRenditions } from './queries/file'
import { renditionsOf } from './renditions'
import { storeFile } from './store-file'
import { webpName } from './web-picture'

/** Creates and stores the renditions of a picture, once unless `again`; returns its updated row. */
export async function withRenditions(
  db: Queryable,
  file: StoredFile,
  { bytes, again = false }: { bytes: Buffer; again?: boolean },
): Promise<StoredFile> {
  if ((file.meta?.renditions && !again) || file.siteId === null || file.packKey === null) return file
  const { siteId, packKey, name } = file
  const renditions: { width: number; id: string }[] = []
  for (const { width, bytes: webp } of await renditionsOf(name, bytes)) {
    const key = `${packKey}@${width}.webp`
    const stored = await storeFile(db, { siteId, packKey: key, name: webpName(name), bytes: webp })
    renditions.push({ width, id: stored.id })
  }
  return (await setRenditions(db, file, renditions)) ?? file
}

/** Returns the widths of a picture's renditions, ascending. */
export const widthsOf = ({ meta }: Pick<StoredFile, 'meta'>): number[] =>
  (meta?.renditions ?? []).map(({ width }) => width)

/** Returns the id of the narrowest rendition of at least this width, else of the widest; null if there are none. */
export function renditionFor({ meta }: Pick<StoredFile, 'meta'>, width: number): string | null {
  const all = meta?.renditions ?? []
  return (all.find((each) => each.width >= width) ?? all.at(-1))?.id ?? null
}
