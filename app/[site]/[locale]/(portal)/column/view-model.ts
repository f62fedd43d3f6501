import type { ChannelData } from '@/app/_channel/load-channel'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { localized } from '@/lib/i18n/locales'
import { flatChannels } from '@/lib/rules/flat-channels'
import { href } from '@/lib/routes/href'
import { isColumnPath } from '@/lib/routes/is-column-path'
import { routePath } from '@/lib/routes/menu-target'
import { channelViewModel } from '@/app/_channel/channel-view-model'

/** Returns the page metadata of a channel's page. */
export const columnHead = ({ channel }: ChannelData, context: PageContext): ScreenHead => ({
  title: localized(context.locale, { zh: channel.name, en: channel.enName }).text,
  canonical: addressOf(channel, context),
})

/** Returns the address of a channel's page: several channels may have one code, and the first is its page alone. */
function addressOf({ id, code, route }: ChannelData['channel'], { locale, bundle }: PageContext): string {
  const own = routePath({ route }, locale)
  if (own) return own
  const page = href.column({ locale, code })
  // A screen has that name; without a language before it the code is the channel's.
  if (!isColumnPath(page)) return `/${encodeURIComponent(code)}?columnId=${id}&lang=${locale}`
  const first = flatChannels(bundle.channels).find((entry) => entry.code === code || entry.route === code)
  return first === undefined || first.id === id ? page : `${page}?columnId=${id}`
}

/** Builds the view model of the page of a channel at its address. */
export const columnViewModel = (data: ChannelData, context: PageContext) =>
  channelViewModel(data, context, addressOf(data.channel, context))
