import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { albumRoute } from '@/lib/routes/areas/content'
import { idOf } from '@/app/_page/screen-page'
import { PageRedirect } from '@/app/_page/redirect-page'
import { href } from '@/lib/routes/href'
import { existingPage } from '@/app/_page/pagination'

export type AlbumData = Awaited<ReturnType<typeof loadAlbum>>

/** Loads a virtual album with a page of its items; without an id redirects to the list of albums. */
export async function loadAlbum(context: ScreenContext, request: PageRequest<typeof albumRoute>) {
  const id = idOf(request, context)
  if (!id) throw new PageRedirect(href.albumList({ locale: context.locale }))
  const [album, items] = await Promise.all([
    context.call('getAlbum', { params: { id } }),
    context.call('albumItems', { params: { id }, query: { page: request.query.page, size: 50 } }),
  ])
  return { album, items: existingPage(items) }
}
