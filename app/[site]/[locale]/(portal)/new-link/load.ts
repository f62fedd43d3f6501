import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { newLinkRoute } from '@/lib/routes/areas/content'
import { flatChannels } from '@/lib/rules/flat-channels'
import { RcPubError } from '@/lib/client/rc-pub-error'

/** Loads the channel that links to another site: the one the address names, else the site's first. */
export async function loadNewLink(
  { call, bundle }: ScreenContext,
  { query }: PageRequest<typeof newLinkRoute>,
) {
  const channel = flatChannels(bundle.channels).find(({ code }) => code === 'newLink')
  const channelId = query.columnId ?? query.newCompositeId ?? channel?.id
  if (channelId === undefined) throw new RcPubError('not-found', '')
  return enabledChannel({ call }, channelId)
}
