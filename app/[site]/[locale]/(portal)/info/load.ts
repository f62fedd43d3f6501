import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/_page/render-screen'
import { flatChannels } from '@/lib/rules/flat-channels'
import { RcPubError } from '@/lib/client/rc-pub-error'

const PAGES = ['periodIntroduce', 'aboutus', 'item', 'newItem']

/** The channel whose own content a page shows; without an id the site's only introduction, else the list of them. */
export const loadInfo = cache(async (id: number | undefined) => {
  const { call, bundle } = await screenContext()
  const known = flatChannels(bundle.channels).filter(({ code }) => PAGES.includes(code))
  const channelId = id ?? (known.length === 1 ? known[0]?.id : undefined)
  if (channelId === undefined) return { channel: null, known }
  const channel = await call('channelInfo', { query: { channelId } })
  if (channel.enable === '0') throw new RcPubError('not-found', '')
  return { channel, known }
})
