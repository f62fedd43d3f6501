import type { ChannelData } from '@/app/_channel/load-channel'
import type { PageContext } from '@/app/_page/render-screen'
import type { ScreenHead } from '@/app/_page/screen-page'
import { localized } from '@/lib/i18n/localized'
import { href } from '@/lib/routes/href'
import { channelViewModel } from '@/app/_channel/channel-view-model'

/** Returns the page metadata of a channel's page. */
export const columnHead = ({ channel }: ChannelData, { locale }: PageContext): ScreenHead => ({
  title: localized(locale, { zh: channel.name, en: channel.enName }).text,
  canonical: href.column({ locale, code: channel.route || channel.code }),
})

/** Builds the view model of the page of a channel at the address of its code. */
export const columnViewModel = (data: ChannelData, context: PageContext) =>
  channelViewModel(data, context, href.column({ locale: context.locale, code: data.channel.code }))
