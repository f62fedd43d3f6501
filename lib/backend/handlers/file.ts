import { fileById } from '@/lib/backend/db/repositories/file'
import { serveFile } from '@/lib/backend/files/serve-file'
import { notFound } from '@/lib/backend/refusal'
import { open } from '@/lib/backend/scope'
import type { fileEndpoints } from '@/lib/rc-pub/contract/file'
import type { Handlers } from './handlers'

export const fileHandlers: Handlers<keyof typeof fileEndpoints> = {
  getFile: async ({ query, context }) => {
    open(context.scope.site)
    const row = await fileById(context.db, context.scope.siteIds, query.id)
    if (!row?.public) throw notFound()
    return serveFile(context.request, row, { download: query.download !== undefined })
  },
}
