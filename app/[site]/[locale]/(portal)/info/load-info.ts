import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/render-screen'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import type { Channel } from '@/lib/rc-pub/contract/channel'

const PAGES = ['periodIntroduce', 'aboutus', 'item', 'newItem', 'introduce', 'subaboutus']

/** The channel whose own content a page shows; without an id the site's first introduction. */
export const loadInfo = cache(async (id: string | undefined) => {
  const { call, bundle } = await screenContext()
  const channelId = id ?? flatten(bundle.channels).find(({ code }) => PAGES.includes(code))?.id
  if (channelId === undefined) throw new RcPubError('not-found', '')
  const channel = await call('channelInfo', { query: { channelId } })
  if (channel.enable === '0') throw new RcPubError('not-found', '')
  return channel
})

const flatten = (channels: Channel[]): Channel[] =>
  channels.flatMap((channel) => [channel, ...flatten(channel.children)])
