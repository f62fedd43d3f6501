import { type MenuChannel, menuTarget } from '@/lib/routes/menu-target'
import { type Locale, localized } from '@/lib/i18n/locales'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { channelListViewModel } from '@/app/_content/channel-list-view-model'
import type { InfoData } from './load'

export type InfoViewModel = ReturnType<typeof infoViewModel>

/** Returns the address of a channel's menu entry. */
const infoHref = (channel: Omit<MenuChannel, 'parentIndex'>, locale: Locale) =>
  menuTarget({ ...channel, parentIndex: null }, { locale, prefixed: true, periods: [null, null], index: 0 })
    ?.href

/** Returns the page metadata of an introduction, or of the list of them. */
export const infoHead = ({ channel }: InfoData, { locale }: PageContext): ScreenHead =>
  channel
    ? {
        title: localized(locale, { zh: channel.name, en: channel.enName }).text,
        canonical: infoHref(channel, locale),
      }
    : { title: translator(locale, 'page')('infoList'), canonical: href.info({ locale }) }

/** Builds the view model of the text of a channel, or the list of channels with one. */
export function infoViewModel({ channel, channels }: InfoData, context: PageContext) {
  const { locale } = context
  const t = translator(locale, 'page')
  if (!channel) return { list: channelListViewModel(channels, context, t('infoList')), text: null }
  const content = localized(locale, { zh: channel.contentHtml, en: channel.enContentHtml })
  return {
    list: null,
    text: {
      frame: {
        locale,
        title: localized(locale, { zh: channel.name, en: channel.enName }).text,
        narrow: true,
      },
      otherLanguage: content.lang === undefined ? null : t('onlyOther'),
      content: content.text ? { html: content.text, lang: content.lang ?? locale } : null,
      empty: { title: t('empty'), text: t('emptyNext') },
    },
  }
}
