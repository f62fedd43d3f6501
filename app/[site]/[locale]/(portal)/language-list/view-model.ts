import { type PageContext, type PageRequest, type ScreenHead, currentSite } from '@/app/_page/screen'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import type { languageListRoute } from '@/lib/routes/areas/content'
import { journalCards } from '@/components/journal/journals-view-model'
import type { LanguageListData } from './load'

export type LanguageListViewModel = ReturnType<typeof languageListViewModel>

/** styleId of the cover wall (`/newLeaguage`). */
const COVER_WALL = '4'

const titleOf = ({ channel }: LanguageListData, { locale }: PageContext) =>
  (channel && localized(locale, { zh: channel.name, en: channel.enName }).text) ||
  translator(locale, 'page')('languages')

/** Returns the page metadata of the list of publications. */
export const languageListHead = (data: LanguageListData, context: PageContext): ScreenHead => ({
  title: titleOf(data, context),
  canonical: href.languageList({ locale: context.locale, channelId: data.channel?.id }),
})

/** Builds the view model of the publications a channel lists: covers under styleId 4, else names. */
export function languageListViewModel(
  data: LanguageListData,
  context: PageContext,
  { query }: PageRequest<typeof languageListRoute>,
) {
  const { channel, journals } = data
  const { locale } = context
  const t = translator(locale, 'page')
  const site = currentSite(context)
  return {
    frame: { locale, title: titleOf(data, context) },
    empty: journals.length === 0 ? { title: t('empty'), text: t('emptyNext') } : null,
    covers: (query.styleId ?? String(channel?.styleId ?? COVER_WALL)) === COVER_WALL,
    cards: journalCards(journals, { locale, currentSite: site }),
  }
}
