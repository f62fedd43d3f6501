import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { localized } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { translator } from '@/lib/i18n/translator'
import { channelViewModel } from '@/app/_channel/channel-view-model'
import { channelListViewModel } from '@/app/_content/channel-list-view-model'
import type { CompositeData } from './load'

export type CompositeViewModel = ReturnType<typeof compositeViewModel>

/** Returns the page metadata of a composed page, or of the list of them. */
export const compositeHead = ({ data }: CompositeData, { locale }: PageContext): ScreenHead =>
  data
    ? {
        title: localized(locale, { zh: data.channel.name, en: data.channel.enName }).text,
        canonical: href.composite({ locale, id: data.channel.id }),
      }
    : { title: translator(locale, 'page')('composites'), canonical: href.composite({ locale }) }

/** Builds the view model of a composed page, or the list of them. */
export function compositeViewModel({ channels, data }: CompositeData, context: PageContext) {
  const { locale } = context
  return data
    ? {
        channel: channelViewModel(data, context, href.composite({ locale, id: data.channel.id })),
        list: null,
      }
    : {
        channel: null,
        list: channelListViewModel(channels, context, translator(locale, 'page')('composites')),
      }
}
