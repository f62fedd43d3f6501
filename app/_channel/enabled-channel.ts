import 'server-only'
import type { ScreenContext } from '@/app/_page/screen'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { ChannelInfo } from '@/lib/contract/channel'

/** Loads a channel an address names; one its owner disabled is not found. */
export async function enabledChannel(
  { call }: Pick<ScreenContext, 'call'>,
  channelId: string | number,
): Promise<ChannelInfo> {
  const channel = await call('channelInfo', { query: { channelId: Number(channelId) } })
  if (channel.enable === '0') throw new RcPubError('not-found', '')
  return channel
}
