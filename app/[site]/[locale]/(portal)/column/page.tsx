import type { Locale } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { columnRoute } from '@/lib/routes/areas/content'
import type { PageRequest } from '@/lib/routes/route'
import { redirect } from 'next/navigation'
import { ChannelPage, loadChannel } from '@/app/_channel/channel-page'
import { channelHref } from '@/app/_frame/frame-view-model'
import { framePlaceOf } from '@/app/_frame/frame-place'
import type { ScreenContext } from '@/app/_page/render-screen'
import { screenPage } from '@/app/_page/screen-page'
import { flatChannels } from '@/lib/rules/flat-channels'
import { localized } from '@/lib/i18n/localized'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { Channel } from '@/lib/contract/channel'

/** The channel a code (or an item's own route) names; with `columnId` that very one. An unknown code is not found and never cached. */
function channelOf({ bundle }: ScreenContext, { params, query }: PageRequest<typeof columnRoute>): Channel {
  const all = flatChannels(bundle.channels)
  const fitting = all.filter(({ code, route }) => code === params.code || route === params.code)
  const found = fitting.find(({ id }) => String(id) === query.columnId) ?? fitting[0]
  if (!found) throw new RcPubError('not-found', '')
  return found
}

const ownPath = ({ code }: { code: string }, locale: Locale) => href.column({ locale, code })

/** `/{lang}/{code?}`: the page of a channel; codes with a screen of their own lead there. */
const { Page, generateMetadata } = screenPage({
  route: columnRoute,
  load: async (context, asked) => {
    const channel = channelOf(context, asked)
    const index = context.bundle.channels.findIndex(({ id }) => id === channel.id)
    const target = channelHref(framePlaceOf(context), channel, Math.max(0, index))
    const elsewhere = target && !isOwnPage(target.href, channel, context.locale)
    if (elsewhere && asked.params.code !== channel.route) redirect(target.href)
    const info = await context.call('channelInfo', { query: { channelId: channel.id } })
    return loadChannel(context, info, asked.query.page)
  },
  head: ({ channel }, { locale }) => ({
    title: localized(locale, { zh: channel.name, en: channel.enName }).text,
    canonical: channel.route ? href.column({ locale, code: channel.route }) : ownPath(channel, locale),
  }),
  view: (data, context) => (
    <ChannelPage data={data} context={context} base={ownPath(data.channel, context.locale)} />
  ),
})

/** Whether a menu target is this screen again: `/{code}?…`, or the item's own route. */
const isOwnPage = (href: string, { code, route }: Channel, locale: string): boolean => {
  const path = href.split('?')[0]?.replace(/\/$/, '')
  return path === `/${encodeURIComponent(code)}` || (route !== null && path === `/${locale}/${route}`)
}

export { generateMetadata }
export default Page
