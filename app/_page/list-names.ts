import { flatChannels } from '@/lib/rules/flat-channels'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { channelTitle } from './channel-title'
import type { ScreenContext } from './render-screen'

type Place = Pick<ScreenContext, 'bundle' | 'locale'>
type Query = { columnId?: string | undefined }

const albumCodes: readonly string[] = ['virtualAlbum', 'newAlbum']

/** What the site calls its list of books. */
export const booksTitle = (place: Place, query: Query = {}): string =>
  channelTitle(place, { query }, ['book'], translator(place.locale, 'media')('books'))

/** What the site calls its list of journals. */
export const journalsTitle = (place: Place, query: Query = {}): string =>
  channelTitle(place, { query }, ['mag'], translator(place.locale, 'journal')('title'))

/** What the site calls its list of video or of audio. */
export const mediaTitle = (place: Place, kind: 'video' | 'audio', query: Query = {}): string => {
  const codes = kind === 'video' ? ['video', 'vod'] : ['audio']
  return channelTitle(place, { query }, codes, translator(place.locale, 'media')(kind))
}

/**
 * Name and address of the list an album stands in: its channel's, where the site shows that channel in the page's
 * language. All albums of a site bear a channel's name only where there is no second one.
 */
export function albumsCrumb(place: Place, channelId?: number | null): { label: string; href: string } {
  const { bundle, locale } = place
  const shown = flatChannels(bundle.channels).filter(
    ({ enable, code }) => enable === '1' && albumCodes.includes(code),
  )
  const own = shown.find(({ id }) => id === channelId)
  const channel = own ?? (shown.length === 1 ? shown[0] : undefined)
  const name = { zh: channel?.name, en: channel?.enName }[locale]?.trim()
  return {
    label: name || translator(locale, 'media')('albums'),
    href: href.albumList({ locale, id: own?.id }),
  }
}
