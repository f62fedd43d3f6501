import { flatChannels } from '@/lib/rules/flat-channels'
import type { Channel } from '@/lib/contract/channel'
import { match } from '@/lib/routes/match'
import type { Screen } from '@/lib/routes/table'
import type { FramePlace } from './frame-view-model'

/** Screens whose path names a channel by its id. */
const byId: ReadonlySet<Screen> = new Set<Screen>([
  'about',
  'info',
  'composite',
  'academic',
  'news-list',
  'album-list',
  'editorial-board',
])

/** Screens that show all of a kind under another name than the code of their channels. */
const byCode: ReadonlyMap<Screen, readonly string[]> = new Map([
  ['online-first', ['singleFirst']],
  ['just-accepted', ['latestOffer']],
  ['article-list', ['conference', 'prePublication']],
  ['editorial-board', ['editorial']],
])

/** Screens that do not set the words of their channel themselves. */
const wordless: ReadonlySet<Screen> = new Set<Screen>([
  'news-list',
  'album-list',
  'editorial-board',
  'online-first',
  'just-accepted',
  'article-list',
  'journals',
  'science',
  'language-list',
  'books',
  'figures',
  'media-list',
  'rank',
  'rss-list',
])

/** The channel a page is the page of; undefined for pages of single things and where the address names none. */
export function frameChannel({ bundle, path }: Pick<FramePlace, 'bundle' | 'path'>): Channel | undefined {
  const [pathname = '/', search = ''] = path.split('?')
  const found = match(pathname, new URLSearchParams(search))
  if (!found) return undefined
  const channels = flatChannels(bundle.channels).filter(({ enable }) => enable === '1')
  const { screen, params, query } = found
  const id = query.columnId ?? (byId.has(screen) ? params.id : undefined)
  if (id !== undefined) return channels.find((channel) => String(channel.id) === id)
  const segment = pathname.split('/').filter(Boolean).at(-1)
  const codes = byCode.get(screen) ?? (wordless.has(screen) || screen === 'column' ? [segment] : [])
  return channels.find(
    ({ code, route }) => codes.includes(code) || (screen === 'column' && route === segment),
  )
}

/** The banner above a page: that of the channel its address names by `bannerId`, else of its own channel. */
export function frameBanner(place: Pick<FramePlace, 'bundle' | 'path'>): string | null | undefined {
  const [pathname = '/', search = ''] = place.path.split('?')
  const named = match(pathname, new URLSearchParams(search))?.query.bannerId
  const channel =
    named && flatChannels(place.bundle.channels).find(({ bannerId }) => String(bannerId) === named)
  return (channel || frameChannel(place))?.bannerUrl
}

/** The channel whose own words stand above what its page lists. */
export const wordsChannel = (place: Pick<FramePlace, 'bundle' | 'path'>): Channel | undefined => {
  const screen = match(place.path.split('?')[0] ?? '/')?.screen
  return screen !== undefined && wordless.has(screen) ? frameChannel(place) : undefined
}
