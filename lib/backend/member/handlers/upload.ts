import { saveProfile } from '@/lib/backend/auth/queries/member'
import { fileHref } from '@/lib/routes/file-href'
import { limit } from '@/lib/backend/auth/account-limits'
import { requireWriter } from '@/lib/backend/auth/session'
import { type Handlers, Refusal, badRequest } from '@/lib/backend/http/handler'
import { type SharedLimiter, createSharedLimiter } from '@/lib/limiter'
import { networkOf } from '@/lib/text/network'
import { reencodeImage } from '../uploads/picture'
import type { uploadEndpoints } from '@/lib/contract/upload'
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { deleteUpload, forgottenUploads, insertUpload } from '../queries/upload'
import { fileStore } from '@/lib/backend/files/file-store'
import { removeUnused } from '../uploads/remove-unused'

/** Pictures are decoded one after another: all of them share the threads that read files and check passwords. */
const limiter = ((globalThis as { __portalPictures?: SharedLimiter }).__portalPictures ??=
  createSharedLimiter({ running: 1, waiting: 8, perNetwork: 3 }))

export const uploadHandlers: Handlers<keyof typeof uploadEndpoints> = {
  fileUpload: async ({ query, body, context }) => {
    const { member } = await requireWriter(context)
    const file = body instanceof FormData ? body.get('file') : null
    if (!(file instanceof File)) throw badRequest('file')
    const kind = query.save === 'profile' ? 'avatar' : query.kind
    const network = context.address === null ? null : networkOf(context.address)
    const decoded = limiter.run(network, async () => {
      await limit(context.db, 'upload', String(member.id))
      return reencodeImage(Buffer.from(await file.arrayBuffer()), kind)
    })
    if (!decoded) throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '10' } })
    const picture = await decoded
    const owner = { memberId: member.id, siteId: context.host.id }
    const id = await storeUpload(context.db, owner, picture)
    if (query.save === 'profile') await saveProfile(context.db, member.id, { headPicture: id })
    const { width, height } = picture
    return { id, url: fileHref(id), width, height }
  },
}

const QUOTA = 50 * 1024 * 1024

type Picture = Awaited<ReturnType<typeof reencodeImage>>

/**
 * Stores a member's picture, file first, row second, after removing pictures unused for a day. Throws 413 over the
 * quota. No transaction waits for the file store.
 */
async function storeUpload(db: Db, owner: { memberId: number; siteId: number }, picture: Picture) {
  await removeUnused(db, await forgottenUploads(db, owner.memberId))
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const path = join(sha256.slice(0, 2), sha256)
  const write = () => fileStore().write(path, picture.bytes)
  await write()
  const id = randomBytes(16).toString('hex')
  const { mimeType, width, height } = picture
  const name = `picture.${mimeType === 'image/png' ? 'png' : 'jpg'}`
  const row = { id, ...owner, name, mimeType, width, height, sha256, path, size: picture.bytes.length }
  if (!(await insertUpload(db, row, QUOTA))) {
    await removeUnused(db, [row])
    throw new Refusal(413, 'quotaFull')
  }
  try {
    // The last other row of the same bytes may have gone before, and the file with it.
    if (!(await fileStore().has(path, row.size))) await write()
  } catch (error) {
    await deleteUpload(db, id)
    throw error
  }
  return id
}
