import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import { idOrMemberList } from '@/app/_page/member-or-id'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { infoRoute } from '@/lib/routes/areas/content'
import { href } from '@/lib/routes/href'
import { flatChannels } from '@/lib/rules/flat-channels'

const CODES = ['periodIntroduce', 'aboutus', 'item', 'newItem']

export type InfoData = Awaited<ReturnType<typeof loadInfo>>

/** Loads the channel whose text a page shows; without an id the site's only introduction, else the list of them. */
export async function loadInfo(context: ScreenContext, request: PageRequest<typeof infoRoute>) {
  const { bundle, locale } = context
  const channels = flatChannels(bundle.channels).filter(({ code }) => CODES.includes(code))
  const id = await idOrMemberList(request, context, href.info({ locale }))
  const channelId = id ?? (channels.length === 1 ? channels[0]?.id : undefined)
  if (channelId === undefined) return { channel: null, channels }
  const channel = await enabledChannel(context, channelId)
  return { channel, channels }
}
