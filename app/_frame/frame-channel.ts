import { flatChannels } from '@/lib/rules/flat-channels'
import type { Channel } from '@/lib/contract/channel'
import type { RouteMatch } from '@/lib/routes/match'
import type { Screen } from '@/lib/routes/table'
import type { PageContext } from '@/app/_page/screen'

/** Screens whose path contains the id of a channel. */
const byId: ReadonlySet<Screen> = new Set<Screen>([
  'about',
  'info',
  'composite',
  'academic',
  'news-list',
  'album-list',
  'editorial-board',
])

/** Screens that list all of a kind under another name than the code of their channels. */
const byCode: ReadonlyMap<Screen, readonly string[]> = new Map([
  ['online-first', ['singleFirst']],
  ['just-accepted', ['latestOffer']],
  ['article-list', ['conference', 'prePublication']],
  ['editorial-board', ['editorial']],
])

/** Codes of the channels a page lies within that is the page of none of them; the first that the menu has. */
const within: ReadonlyMap<Screen, readonly string[]> = new Map(
  (
    [
      [
        ['issue', 'academic', 'article', 'article-figures', 'article-text'],
        ['directory', 'academic', 'backissue'],
      ],
      [
        ['online-first', 'just-accepted'],
        ['directory', 'academic', 'backissue'],
      ],
      [
        ['news', 'news-list'],
        ['news', 'newNews', 'new'],
      ],
      [
        ['album', 'album-list'],
        ['newAlbum', 'virtualAlbum'],
      ],
      [
        ['journal', 'journals'],
        ['mag', 'journal'],
      ],
      [
        ['media', 'media-list'],
        ['video', 'audio'],
      ],
      [['book', 'books'], ['book']],
    ] as const
  ).flatMap(([screens, codes]) => screens.map((screen) => [screen, codes] as const)),
)

/** Screens that do not render the text of their channel. */
const withoutText: ReadonlySet<Screen> = new Set<Screen>([
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

export type ChannelContext = Pick<PageContext, 'bundle'> & {
  /** Public path of the page. */
  path: string
  route: RouteMatch | null
}

/** Returns the channel a page belongs to; undefined for pages of single items and for addresses without a channel. */
export function frameChannel({ bundle, path, route }: ChannelContext): Channel | undefined {
  if (!route) return undefined
  const channels = flatChannels(bundle.channels).filter(({ enable }) => enable === '1')
  const { screen, params, query } = route
  const id = query.columnId ?? (byId.has(screen) ? params.id : undefined)
  if (id !== undefined) return channels.find((channel) => String(channel.id) === id)
  const segment = path.split('?')[0]?.split('/').filter(Boolean).at(-1)
  const codes = byCode.get(screen) ?? (withoutText.has(screen) || screen === 'column' ? [segment] : [])
  const named = channels.find(({ code }) => codes.includes(code) && code === query.code)
  if (named) return named
  return channels.find(
    (channel) => codes.includes(channel.code) || (screen === 'column' && channel.route === segment),
  )
}

/** Returns the channel whose section a page lies in: its own, else one that lists what the page shows. */
export function sectionChannel(context: ChannelContext): Channel | undefined {
  const own = frameChannel(context)
  if (own || !context.route) return own
  const channels = flatChannels(context.bundle.channels).filter(({ enable }) => enable === '1')
  return (within.get(context.route.screen) ?? [])
    .map((code) => channels.find((channel) => channel.code === code))
    .find((channel) => channel !== undefined)
}

/** Returns the banner above a page: of the channel in `bannerId`, else of the page's channel. */
export function frameBanner(context: ChannelContext): string | null | undefined {
  const id = context.route?.query.bannerId
  const named = id && flatChannels(context.bundle.channels).find(({ bannerId }) => String(bannerId) === id)
  return (named || frameChannel(context))?.bannerUrl
}

/** Returns the channel whose text is shown above the content of its page. */
export const textChannel = (context: ChannelContext): Channel | undefined =>
  context.route && withoutText.has(context.route.screen) ? frameChannel(context) : undefined
