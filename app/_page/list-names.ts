import { flatChannels } from '@/lib/rules/flat-channels'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { channelAddress, channelTitle } from './channel-title'
import type { PageContext } from './screen'

type Query = { columnId?: string | undefined }

const mediaCodes = { video: ['video', 'vod'], audio: ['audio'] } as const

const albumCodes: readonly string[] = ['virtualAlbum', 'newAlbum']

/** Returns the site's name of its list of books. */
export const booksTitle = (context: PageContext, query: Query = {}): string =>
  channelTitle(context, { query }, ['book'], translator(context.locale, 'media')('books'))

/** Returns the address of the list of books with its channel. */
export const booksAddress = (context: PageContext, query: Query): string =>
  channelAddress(href.books({ locale: context.locale }), context, { query }, ['book'])

/** Returns the site's name of its list of journals. */
export const journalsTitle = (context: PageContext, query: Query = {}): string =>
  channelTitle(context, { query }, ['mag'], translator(context.locale, 'journal')('title'))

/** Returns the site's name of its list of video or of audio. */
export const mediaTitle = (context: PageContext, kind: 'video' | 'audio', query: Query = {}): string =>
  channelTitle(context, { query }, mediaCodes[kind], translator(context.locale, 'media')(kind))

/** Returns the address of the list of video or of audio with its channel. */
export const mediaAddress = (context: PageContext, kind: 'video' | 'audio', query: Query): string =>
  channelAddress(href.mediaList({ locale: context.locale, kind }), context, { query }, mediaCodes[kind])

/**
 * Returns name and address of the list that contains an album: that of its channel, where the site shows the channel
 * in the page's language. The list of all albums has a channel's name only where there is no second channel.
 */
export function albumsCrumb(
  context: PageContext,
  channelId?: number | null,
): { label: string; href: string } {
  const { bundle, locale } = context
  const shown = flatChannels(bundle.channels).filter(
    ({ enable, code }) => enable === '1' && albumCodes.includes(code),
  )
  const currentChannel = shown.find(({ id }) => id === channelId)
  const channel = currentChannel ?? (shown.length === 1 ? shown[0] : undefined)
  const name = { zh: channel?.name, en: channel?.enName }[locale]?.trim()
  return {
    label: name || translator(locale, 'media')('albums'),
    href: href.albumList({ locale, id: currentChannel?.id }),
  }
}
