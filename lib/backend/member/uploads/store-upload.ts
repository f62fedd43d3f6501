import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { forgottenUploads, insertUpload } from '../queries/upload'
import { Refusal } from '@/lib/backend/http/refusal'
import { fileStore } from '@/lib/backend/files/file-store'
import type { reencodeImage } from './picture'
import { removeUnused } from './remove-unused'

const QUOTA = 50 * 1024 * 1024

type Picture = Awaited<ReturnType<typeof reencodeImage>>

/**
 * Stores a member's picture, file first, row second, after removing pictures unused for a day. Throws 413 over the
 * quota.
 */
export async function storeUpload(db: Db, owner: { memberId: number; siteId: number }, picture: Picture) {
  await removeUnused(db, await forgottenUploads(db, owner.memberId))
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const path = join(sha256.slice(0, 2), sha256)
  await fileStore().write(path, picture.bytes)
  const id = randomBytes(16).toString('hex')
  const { mimeType, width, height } = picture
  const name = `picture.${mimeType === 'image/png' ? 'png' : 'jpg'}`
  const row = { id, ...owner, name, mimeType, width, height, sha256, path, size: picture.bytes.length }
  if (await insertUpload(db, row, QUOTA)) return id
  await removeUnused(db, [row])
  throw new Refusal(413, 'quotaFull')
}
