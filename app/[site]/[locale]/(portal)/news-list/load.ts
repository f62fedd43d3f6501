import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { newsListRoute } from '@/lib/routes/areas/news'
import { existingPage } from '@/app/_page/pagination'

export type NewsListData = Awaited<ReturnType<typeof loadNewsList>>

/**
 * Loads a page of news: of one channel, or of the whole site when none is named. The links of a list name its pages in
 * the query, historic addresses in the path.
 */
export async function loadNewsList(
  { call, bundle }: ScreenContext,
  { params, query: { columnId, page } }: PageRequest<typeof newsListRoute>,
) {
  const channelId = params.id ?? columnId
  const channel = channelId ? await enabledChannel({ call }, channelId) : null
  const query = {
    siteId: bundle.site.id,
    page: page || params.page,
    size: 20,
    ...(channel ? { channelId: channel.id } : {}),
  }
  return { channel, news: existingPage(await call('getHomeNewsList', { query })) }
}
