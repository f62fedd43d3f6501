import { type Context, type Handlers, Refusal, notFound } from '@/lib/backend/http/handler'
import { articlesOfFile } from '@/lib/backend/article/queries/article-file'
import { isOnlyOfScheduled } from '../queries/scheduled-file'
import { signedIn } from '@/lib/backend/auth/session'
import { type StoredFile, fileById } from '@/lib/backend/files/queries/file'
import { isSharedCover } from '@/lib/backend/member/queries/upload'
import { renditionFor } from '@/lib/backend/files/store-renditions'
import { serveFile } from '@/lib/backend/files/serve-file'
import type { fileEndpoints } from '@/lib/contract/file'
import { refuseDownload } from '@/lib/backend/article/download-access'
import { fileHref } from '@/lib/routes/file-href'
import { closedToVisitors } from '@/lib/backend/article/wire'

export const fileHandlers: Handlers<keyof typeof fileEndpoints> = {
  getFile: async ({ query, context }) => {
    const row = await fileById(context.db, context.scope.siteIds, query.id)
    if (!row || !(row.public || (await mayRead(context, row)))) throw notFound()
    const { refusal, closed } = await accessOf(context, row)
    const shown = (query.w !== undefined && (await renditionFile(context, row, query.w))) || row
    return (
      refusal ??
      serveFile(context.request, closed ? { ...shown, public: false } : shown, {
        download: query.download !== undefined,
        // A rendition generated later must replace this file in caches.
        revalidate: query.w !== undefined && shown === row,
      })
    )
  },
}

/** Returns the rendition of a picture for a width; null when there is none. */
async function renditionFile(context: Context, file: StoredFile, width: number): Promise<StoredFile | null> {
  const id = renditionFor(file, width)
  return id === null ? null : fileById(context.db, context.scope.siteIds, id)
}

/** Applies the access rules of an article to its files, whichever address requests them. Throws 404 or 410. */
async function accessOf(context: Context, file: StoredFile) {
  const owners = await articlesOfFile(context.db, context.scope.siteIds, file)
  if (owners.length === 0 && (await isOnlyOfScheduled(context.db, context.scope.siteIds, file.id)))
    throw notFound()
  const visible = owners.filter(({ state }) => state !== 'scheduled')
  if (owners.length > 0 && visible.length === 0) throw notFound()
  if (visible.length > 0 && visible.every(({ withdrawnAt }) => withdrawnAt))
    throw new Refusal(410, 'withdrawn')
  const siteOf = (siteId: number) => context.scope.sites.find(({ id }) => id === siteId)
  const closed = visible.find((owner) =>
    owner.closed
      ? owner.graphicAbstract !== fileHref(file.id)
      : owner.download && closedToVisitors(owner, siteOf(owner.siteId)),
  )
  return { closed: closed !== undefined, refusal: closed ? await refuseDownload(context, closed) : null }
}

/** Checks access to a private file: its member may read it, and everyone the cover of a shared album. */
async function mayRead(context: Context, row: StoredFile): Promise<boolean> {
  if (row.memberId === null) return false
  if (await isSharedCover(context.db, row.id)) return true
  return (await signedIn(context))?.member.id === row.memberId
}
