import 'server-only'
import type { Card } from '@/components/ui/card-grid'
import { albumCards } from '@/components/cards/album-cards'
import { bookCards } from '@/components/cards/book-cards'
import { vodCards } from '@/components/cards/vod-cards'
import { journalCards } from '@/components/journal/journals-view-model'
import type { ChannelInfo } from '@/lib/contract/channel'
import { channelBlocks } from '@/app/_blocks/load-blocks'
import { targetedArticles } from '@/app/_content/targeted-articles'
import { currentSite } from '@/app/_page/current-site'
import type { ScreenContext } from '@/app/_page/render-screen'

export type ChannelData = Awaited<ReturnType<typeof loadChannel>>

/** Loads everything a channel's page shows: text, modules, and the content of its target. */
export async function loadChannel(context: ScreenContext, channel: ChannelInfo, page: number) {
  const kind = channel.target?.kind
  const [blocks, cards, articles] = await Promise.all([
    channelBlocks(context, channel.id),
    targetCards(context, channel),
    kind === 'column' || kind === 'articleType' ? targetedArticles(context, channel, page) : null,
  ])
  return { channel, blocks, cards, articles }
}

async function targetCards(context: ScreenContext, { target }: ChannelInfo): Promise<Card[]> {
  const { call, bundle, locale } = context
  const site = currentSite(context)
  const query = { siteId: bundle.site.id, size: 100 }
  const chosen = <T extends { id: number }>(rows: T[]) =>
    target && target.ids.length > 0 ? rows.filter(({ id }) => target.ids.includes(id)) : rows
  switch (target?.kind) {
    case 'album':
      return albumCards(chosen((await call('albumList', { query })).content), locale, site)
    case 'book':
      return bookCards(chosen((await call('bookList', { query })).content), locale, site)
    case 'vod':
      return vodCards(chosen((await call('vodList', { query })).content), locale, site)
    case 'publication':
      return journalCards(chosen(await call('findGroupBySiteId', { query: { siteId: bundle.site.id } })), {
        locale,
        currentSite: site,
      })
    default:
      return []
  }
}
