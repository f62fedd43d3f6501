import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import { findMember } from '@/app/_page/member-or-id'
import { type PageRequest, type ScreenContext, existingPage, namedSite } from '@/app/_page/screen'
import type { newsListRoute } from '@/lib/routes/areas/news'

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
  const isChannel = params.id === undefined && (await isNoSite(context, params.siteId))
  const siteId = isChannel ? bundle.site.id : namedSite(request, context)
  const channelId = (isChannel ? params.siteId : params.id) ?? columnId
  const channel = channelId ? await enabledChannel({ call }, channelId) : null
  const query = {
    siteId,
    page: page || params.page,
    size: 20,
    ...(channel ? { channelId: channel.id } : {}),
    // Channels of any other kind list the items an owner gave them, whatever kind these are of.
    ...(channel?.newsDataType === 'wechat' ? { newsDataType: 'wechat' } : {}),
  }
  return {
    channel,
    /** A member the address names, on a group. */
    member: siteId === bundle.site.id ? null : siteId,
    news: existingPage(await call('getHomeNewsList', { query })),
  }
}

/** Checks whether a number alone in an address, where a site may stand, is none of the host: it is a channel then. */
async function isNoSite(context: ScreenContext, id: number | undefined): Promise<boolean> {
  return id !== undefined && id !== context.bundle.site.id && (await findMember(context, id)) === null
}
