import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import { type PageRequest, type ScreenContext, idOf, namedSite } from '@/app/_page/screen'
import type { editorialBoardRoute } from '@/lib/routes/areas/content'
import { flatChannels } from '@/lib/rules/flat-channels'
import { RcPubError } from '@/lib/client/rc-pub-error'

export type EditorialBoardData = Awaited<ReturnType<typeof loadEditorialBoard>>

/** Loads the board of a channel (by default the site's first), and the member the address names. */
export async function loadEditorialBoard(
  context: ScreenContext,
  request: PageRequest<typeof editorialBoardRoute>,
) {
  const { bundle } = context
  const siteId = namedSite(request, context)
  // The channels at hand are those of the site of the page.
  const found =
    siteId !== bundle.site.id
      ? undefined
      : flatChannels(bundle.channels).find(({ code }) => code === 'editorial')
  const channelId = Number(idOf(request, context) ?? found?.id ?? 0) || null
  const channel = channelId ? await enabledChannel(context, channelId) : null
  const groups = await wholeBoard(context, channel ? { topicId: channel.id } : { siteId })
  const expertId = Number(request.params.editorialId ?? 0)
  const expert = groups.flatMap(({ content }) => content).find(({ id }) => id === expertId)
  if (expertId && !expert) throw new RcPubError('not-found', '')
  return { channel, groups, expert: expert ?? null }
}

const PAGE_SIZE = 100
/** Pages of a position that are read at most. */
const MAX_PAGES = 20

/** Loads all members of a board; the call gives a page of each position. */
async function wholeBoard({ call }: ScreenContext, board: { topicId: number } | { siteId: number }) {
  const pageOf = (page: number) =>
    call('expertList', { query: { ...board, page, size: PAGE_SIZE, sort: '' } })
  const groups = await pageOf(0)
  const last = Math.min(MAX_PAGES, Math.max(0, ...groups.map(({ totalPages }) => totalPages)))
  const others = await Promise.all(Array.from({ length: Math.max(0, last - 1) }, (_, at) => pageOf(at + 1)))
  return groups.map((group) => ({
    ...group,
    content: [group, ...others.flatMap((more) => more.filter((other) => isSame(other, group)))].flatMap(
      ({ content }) => content,
    ),
  }))
}

type Position = { position: string | null; enPosition: string | null }

const isSame = (one: Position, other: Position) =>
  one.position === other.position && one.enPosition === other.enPosition
