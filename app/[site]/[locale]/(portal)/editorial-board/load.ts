import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { editorialBoardRoute } from '@/lib/routes/areas/content'
import { flatChannels } from '@/lib/rules/flat-channels'
import { idOf } from '@/app/_page/screen-page'
import { RcPubError } from '@/lib/client/rc-pub-error'

export type EditorialBoardData = Awaited<ReturnType<typeof loadEditorialBoard>>

/** Loads the board of a channel (by default the site's first), and the member the address names. */
export async function loadEditorialBoard(
  context: ScreenContext,
  request: PageRequest<typeof editorialBoardRoute>,
) {
  const { call, bundle } = context
  const found = flatChannels(bundle.channels).find(({ code }) => code === 'editorial')
  const channelId = Number(idOf(request, context) ?? found?.id ?? 0) || null
  const channel = channelId ? await enabledChannel(context, channelId) : null
  const list = { page: 0, size: 100, sort: '' }
  const groups = await call('expertList', {
    query: channel ? { topicId: channel.id, ...list } : { siteId: bundle.site.id, ...list },
  })
  const expertId = Number(request.params.editorialId ?? 0)
  const expert = groups.flatMap(({ content }) => content).find(({ id }) => id === expertId)
  if (expertId && !expert) throw new RcPubError('not-found', '')
  return { channel, groups, expert: expert ?? null }
}
