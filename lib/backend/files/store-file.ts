import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileStore } from './file-store'
import type { Queryable } from '@/lib/backend/db/db'
import { type StoredFile, insertFile, sameFile } from './queries/file'
import { mimeTypeOf } from './mime-type'
import { MAX_PIXELS } from './picture-limits'

/**
 * Stores a file: bytes first (temporary name, fsync, rename), then the row. The same bytes with the same pack key are
 * stored once and keep their id; where the store has lost them they are written again.
 */
export async function storeFile(
  db: Queryable,
  { siteId, packKey, name, bytes }: { siteId: number; packKey: string; name: string; bytes: Buffer },
): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const existing = await sameFile(db, { siteId, packKey, sha256 })
  if (existing) {
    if (!(await fileStore().has(existing.path, existing.size))) await fileStore().write(existing.path, bytes)
    return existing
  }
  const mimeType = mimeTypeOf(name)
  const path = join(sha256.slice(0, 2), sha256)
  await fileStore().write(path, bytes)
  const row = {
    id: randomBytes(16).toString('hex'),
    siteId,
    packKey,
    name,
    mimeType,
    sha256,
    path,
    size: bytes.length,
    ...(await dimensions(mimeType, bytes)),
  }
  const stored = await insertFile(db, row)
  if (!stored) throw new Error(`${name} could not be stored`)
  return stored
}

async function dimensions(mimeType: string, bytes: Buffer) {
  if (!mimeType.startsWith('image/')) return {}
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    return { width, height }
  } catch {
    return {}
  }
}
