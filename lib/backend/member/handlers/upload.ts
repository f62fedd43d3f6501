import { saveProfile } from '@/lib/backend/auth/queries/member'
import { fileHref } from '@/lib/routes/file-href'
import { limit } from '@/lib/backend/auth/account-limits'
import { requireWriter } from '@/lib/backend/auth/session'
import { Refusal, badRequest } from '@/lib/backend/http/refusal'
import { type SharedLimiter, createSharedLimiter } from '@/lib/limiter'
import { networkOf } from '@/lib/text/network'
import { reencodeImage } from '../uploads/picture'
import { storeUpload } from '../uploads/store-upload'
import type { uploadEndpoints } from '@/lib/contract/upload'
import type { Handlers } from '@/lib/backend/http/handlers'

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
