import { saveProfile } from '@/lib/backend/auth/queries/member'
import { fileHref } from '@/lib/routes/file-href'
import { limit } from '@/lib/backend/auth/account-limits'
import { requireWriter } from '@/lib/backend/auth/session'
import { badRequest } from '@/lib/backend/http/refusal'
import { reencodeImage } from '../uploads/picture'
import { storeUpload } from '../uploads/store-upload'
import type { uploadEndpoints } from '@/lib/contract/upload'
import type { Handlers } from '@/lib/backend/http/handlers'

export const uploadHandlers: Handlers<keyof typeof uploadEndpoints> = {
  fileUpload: async ({ query, body, context }) => {
    const { member } = await requireWriter(context)
    await limit(context.db, 'upload', String(member.id))
    const file = body instanceof FormData ? body.get('file') : null
    if (!(file instanceof File)) throw badRequest('file')
    const kind = query.save === 'profile' ? 'avatar' : query.kind
    const picture = await reencodeImage(Buffer.from(await file.arrayBuffer()), kind)
    const owner = { memberId: member.id, siteId: context.host.id }
    const id = await storeUpload(context.db, owner, picture)
    if (query.save === 'profile') await saveProfile(context.db, member.id, { headPicture: id })
    const { width, height } = picture
    return { id, url: fileHref(id), width, height }
  },
}
