import 'server-only'
import { redirect } from 'next/navigation'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { columnRoute } from '@/lib/routes/areas/content'
import type { Channel } from '@/lib/contract/channel'
import { flatChannels } from '@/lib/rules/flat-channels'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { channelHref } from '@/app/_frame/frame-view-model'
import { loadChannel } from '@/app/_channel/load-channel'

/** Finds the channel of a code or route; `columnId` selects among several. Throws not-found for an unknown code. */
function channelOf({ bundle }: ScreenContext, { params, query }: PageRequest<typeof columnRoute>): Channel {
  const matching = flatChannels(bundle.channels).filter(
    ({ code, route }) => code === params.code || route === params.code,
  )
  const channel = matching.find(({ id }) => String(id) === query.columnId) ?? matching[0]
  if (!channel) throw new RcPubError('not-found', '')
  return channel
}

/** Loads the page of a channel by its code; redirects codes that have their own screen. */
export async function loadColumn(context: ScreenContext, request: PageRequest<typeof columnRoute>) {
  const channel = channelOf(context, request)
  const index = context.bundle.channels.findIndex(({ id }) => id === channel.id)
  const target = channelHref(context, channel, Math.max(0, index))
  const isElsewhere = target && !isColumnPage(target.href, channel, context.locale)
  if (isElsewhere && request.params.code !== channel.route) redirect(target.href)
  const info = await context.call('channelInfo', { query: { channelId: channel.id } })
  return loadChannel(context, info, request.query.page)
}

/** Checks whether a menu target is this screen again: `/{code}?…`, or the channel's own route. */
const isColumnPage = (target: string, { code, route }: Channel, locale: string): boolean => {
  const path = target.split('?')[0]?.replace(/\/$/, '')
  return path === `/${encodeURIComponent(code)}` || (route !== null && path === `/${locale}/${route}`)
}
