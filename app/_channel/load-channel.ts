import 'server-only'
import type { Card } from '@/components/ui/card-grid'
import { albumCards } from '@/components/cards/album-cards'
import { bookCards } from '@/components/cards/book-cards'
import { vodCards } from '@/components/cards/vod-cards'
import { journalCards } from '@/components/journal/journals-view-model'
import type { ChannelInfo } from '@/lib/contract/channel'
import { channelBlocks } from '@/app/_blocks/load-blocks'
import { targetedArticles } from '@/app/_content/targeted-articles'
import { href } from '@/lib/routes/href'
import { type ScreenContext, currentSite } from '@/app/_page/screen'

export type ChannelData = Awaited<ReturnType<typeof loadChannel>>

/** Loads everything a channel's page shows: text, modules, and the content of its target. */
export async function loadChannel(context: ScreenContext, channel: ChannelInfo, page: number) {
  const kind = channel.target?.kind
  const [blocks, { cards, more }, articles] = await Promise.all([
    channelBlocks(context, channel.id),
    targetCards(context, channel),
    kind === 'column' || kind === 'articleType' ? targetedArticles(context, channel, page) : null,
  ])
  return { channel, blocks, cards, more, articles }
}

type Target = {
  cards: Card[]
  /** The list with all entries, where the page has only the first of them. */
  more: string | null
}

async function targetCards(context: ScreenContext, { target }: ChannelInfo): Promise<Target> {
  const { call, bundle, locale } = context
  const site = currentSite(context)
  const siteId = bundle.site.id
  const ids = target?.ids ?? []
  const query = (page: number) => ({ query: { siteId, page, size: PAGE_SIZE } })
  switch (target?.kind) {
    case 'album': {
      const { rows, isCut } = await chosenOf(ids, (page) => call('albumList', query(page)))
      return { cards: albumCards(rows, locale, site), more: isCut ? href.albumList({ locale }) : null }
    }
    case 'book': {
      const { rows, isCut } = await chosenOf(ids, (page) => call('bookList', query(page)))
      return { cards: bookCards(rows, locale, site), more: isCut ? href.books({ locale }) : null }
    }
    case 'vod': {
      const { rows, isCut } = await chosenOf(ids, (page) => call('vodList', query(page)))
      return {
        cards: vodCards(rows, locale, site),
        more: isCut ? href.mediaList({ locale, kind: 'video' }) : null,
      }
    }
    case 'publication': {
      const journals = await call('findGroupBySiteId', { query: { siteId } })
      const isChosen = ({ id }: { id: number }) => ids.length === 0 || ids.includes(id)
      return { cards: journalCards(journals.filter(isChosen), { locale, currentSite: site }), more: null }
    }
    default:
      return { cards: [], more: null }
  }
}

const PAGE_SIZE = 100
/** Pages of a list that are searched for chosen entries. */
const MAX_PAGES = 50

/** Reads pages of a list until all chosen entries are found; the first page where none are chosen. */
async function chosenOf<T extends { id: number }>(
  ids: readonly number[],
  read: (page: number) => Promise<{ content: T[]; totalPages: number }>,
): Promise<{ rows: T[]; isCut: boolean }> {
  const found: T[] = []
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { content, totalPages } = await read(page)
    if (ids.length === 0) return { rows: content, isCut: totalPages > 1 }
    found.push(...content.filter(({ id }) => ids.includes(id)))
    if (found.length >= ids.length || page + 1 >= totalPages) break
  }
  return { rows: found, isCut: false }
}
