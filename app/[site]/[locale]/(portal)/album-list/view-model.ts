import { type PageContext, type ScreenHead, currentSite, paginationView } from '@/app/_page/screen'
import { localized } from '@/lib/i18n/locales'
import { albumsCrumb } from '@/app/_page/list-names'
import { href } from '@/lib/routes/href'
import { translator } from '@/lib/i18n/translator'
import { albumCards } from '@/components/cards/album-cards'
import type { AlbumListData } from './load'

export type AlbumListViewModel = ReturnType<typeof albumListViewModel>

const titleOf = ({ channel }: AlbumListData, context: PageContext) =>
  (channel && localized(context.locale, { zh: channel.name, en: channel.enName }).text) ||
  albumsCrumb(context).label

const addressOf = ({ channel }: AlbumListData, { locale }: PageContext) =>
  href.albumList({ locale, id: channel?.id })

/** Returns the page metadata of a list of albums. */
export const albumListHead = (data: AlbumListData, context: PageContext): ScreenHead => ({
  title: titleOf(data, context),
  canonical: addressOf(data, context),
})

/** Builds the view model of a page of albums as cards. */
export function albumListViewModel(data: AlbumListData, context: PageContext) {
  const { albums } = data
  const { locale } = context
  const t = translator(locale, 'media')
  return {
    frame: { locale, title: titleOf(data, context) },
    empty: albums.content.length === 0 ? { title: t('noAlbums'), text: t('noAlbumsNext') } : null,
    cards: albumCards(albums.content, locale, currentSite(context)),
    pagination: paginationView(addressOf(data, context), albums, locale),
  }
}
