import { type Locale, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { type PageContext, type ScreenHead, currentSite, pageHref, paginationView } from '@/app/_page/screen'
import { newsEntry } from '@/components/news/news-entry'
import type { NewsListData } from './load'

export type NewsListViewModel = ReturnType<typeof newsListViewModel>

const titleOf = ({ channel }: NewsListData, locale: Locale) =>
  channel
    ? localized(locale, { zh: channel.name, en: channel.enName }).text
    : translator(locale, 'news')('title')

const addressOf = ({ channel, member }: NewsListData, locale: Locale) =>
  href.newsList({ locale, channelId: channel?.id, siteId: member ?? undefined })

/** Returns the page metadata of a page of news. */
export const newsListHead = (data: NewsListData, { locale }: PageContext): ScreenHead => ({
  title: titleOf(data, locale),
  canonical: pageHref(addressOf(data, locale), data.news.number),
})

/** Builds the view model of a page of news. */
export function newsListViewModel(data: NewsListData, context: PageContext) {
  const { news } = data
  const { locale } = context
  const t = translator(locale, 'news')
  const options = { external: t('external'), currentSite: currentSite(context) }
  return {
    frame: { locale, title: titleOf(data, locale), narrow: true },
    empty: news.content.length === 0 ? { title: t('empty'), text: t('emptyNext') } : null,
    list: {
      entries: news.content.map((item) => newsEntry(item, locale, options)),
      newTab: translator(locale, 'page')('newTab'),
    },
    pagination: paginationView(addressOf(data, locale), news, locale),
  }
}
