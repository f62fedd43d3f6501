import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import { idOrMemberList } from '@/app/_page/member-or-id'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import { href } from '@/lib/routes/href'
import type { albumListRoute } from '@/lib/routes/areas/content'

export type AlbumListData = Awaited<ReturnType<typeof loadAlbumList>>

/** Loads the virtual albums of a channel, or all of the site. */
export async function loadAlbumList(context: ScreenContext, request: PageRequest<typeof albumListRoute>) {
  const { call, bundle, locale } = context
  const id = await idOrMemberList(request, context, href.albumList({ locale }))
  const channel = id ? await enabledChannel(context, id) : null
  const query = {
    siteId: bundle.site.id,
    page: request.query.page,
    size: 24,
    ...(channel ? { channelId: channel.id } : {}),
  }
  return { channel, albums: existingPage(await call('albumList', { query })) }
}
