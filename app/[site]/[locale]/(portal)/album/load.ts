import 'server-only'
import { idOrMemberList } from '@/app/_page/member-or-id'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import type { albumRoute } from '@/lib/routes/areas/content'
import { PageRedirect } from '@/app/_page/page-redirect'
import { href } from '@/lib/routes/href'

export type AlbumData = Awaited<ReturnType<typeof loadAlbum>>

/** Loads a virtual album with a page of its items; without an id redirects to the list of albums. */
export async function loadAlbum(context: ScreenContext, request: PageRequest<typeof albumRoute>) {
  const albums = href.albumList({ locale: context.locale })
  const id = await idOrMemberList(request, context, albums)
  if (!id) throw new PageRedirect(albums)
  const [album, items] = await Promise.all([
    context.call('getAlbum', { params: { id } }),
    context.call('albumItems', { params: { id }, query: { page: request.query.page, size: 50 } }),
  ])
  return { album, items: existingPage(items) }
}
