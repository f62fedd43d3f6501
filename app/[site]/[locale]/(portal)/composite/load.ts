import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { compositeRoute } from '@/lib/routes/areas/content'
import { flatChannels } from '@/lib/rules/flat-channels'
import { loadChannel } from '@/app/_channel/load-channel'

export type CompositeData = Awaited<ReturnType<typeof loadComposite>>

/** Loads a composed page (newComposite): the channel of the id, else the site's only one, else the list of them. */
export async function loadComposite(
  context: ScreenContext,
  { params, query }: PageRequest<typeof compositeRoute>,
) {
  const { bundle } = context
  const channels = flatChannels(bundle.channels).filter(({ code }) => code === 'newComposite')
  const channelId = params.id ?? (channels.length === 1 ? channels[0]?.id : undefined)
  if (channelId === undefined) return { channels, data: null }
  const channel = await enabledChannel(context, channelId)
  return { channels, data: await loadChannel(context, channel, query.page) }
}
