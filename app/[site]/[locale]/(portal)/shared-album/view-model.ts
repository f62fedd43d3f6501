import type { Metadata } from 'next'
import { type Locale, localized } from '@/lib/i18n/locales'
import { type PageContext, type PageRequest, type ScreenHead, paginationView } from '@/app/_page/screen'
import type { sharedAlbumRoute } from '@/lib/routes/areas/account'
import { translator } from '@/lib/i18n/translator'
import { sharedAlbumHref } from '@/lib/routes/account-href'
import { sharedAlbumFeedHref } from '@/lib/routes/api-href'
import { favoriteView } from '@/components/account/personal/favorite-view-model'
import type { SharedAlbumData } from './load'

export type SharedAlbumViewModel = ReturnType<typeof sharedAlbumViewModel>

/** Keeps the secret of the address out of referrers and indexes. */
export const unlisted: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' }

const nameOf = ({ album }: SharedAlbumData, locale: Locale) =>
  localized(locale, { zh: album.name, en: album.enName }).text

/** Returns the page metadata of a shared album. */
export const sharedAlbumHead = (data: SharedAlbumData, { locale }: PageContext): ScreenHead => ({
  ...unlisted,
  title: nameOf(data, locale),
  canonical: null,
})

/** Builds the view model of a shared album. */
export function sharedAlbumViewModel(
  data: SharedAlbumData,
  { locale, bundle }: PageContext,
  { params: { key } }: PageRequest<typeof sharedAlbumRoute>,
) {
  const { album, resources } = data
  const t = translator(locale, 'personal')
  const { pages, labels } = paginationView(sharedAlbumHref({ locale, key }), resources, locale)
  return {
    name: nameOf(data, locale),
    description: album.description,
    coverId: album.coverId,
    count: album.itemCount,
    rss: sharedAlbumFeedHref({ locale, key }),
    items: resources.content.map((item) =>
      favoriteView(item, { locale, siteId: bundle.site.id, when: 'added' }, t),
    ),
    pages,
    paginationLabels: labels,
  }
}
