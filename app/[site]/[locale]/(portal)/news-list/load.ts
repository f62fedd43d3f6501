import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { newsListRoute } from '@/lib/routes/areas/news'
import { namedSite } from '@/app/_page/named-site'
import { existingPage } from '@/app/_page/pagination'

export type NewsListData = Awaited<ReturnType<typeof loadNewsList>>

/**
 * Loads a page of news: of one channel, or of the whole site when none is named. The links of a list name its pages in
 * the query, historic addresses in the path.
 */
export async function loadNewsList(context: ScreenContext, request: PageRequest<typeof newsListRoute>) {
  const { call, bundle } = context
  const {
    params,
    query: { columnId, page },
  } = request
  const siteId = namedSite(request, context)
  const channelId = params.id ?? columnId
  const channel = channelId ? await enabledChannel({ call }, channelId) : null
  const kind = channel?.newsDataType
  const query = {
    siteId,
    page: page || params.page,
    size: 20,
    ...(channel ? { channelId: channel.id } : {}),
    // `news` is the kind of every channel of news, whose posts of WeChat are news too.
    ...(kind && kind !== 'news' ? { newsDataType: kind } : {}),
  }
  return {
    channel,
    /** A member the address names, on a group. */
    member: siteId === bundle.site.id ? null : siteId,
    news: existingPage(await call('getHomeNewsList', { query })),
  }
}
