import { albumListRoute } from '@/lib/routes/areas/content'
import { albumsCrumb } from '@/app/_page/list-names'
import { existingPage, pagesAt } from '@/app/_page/paged'
import { pageWords } from '@/app/_page/page-words'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { ownId, screenPage } from '@/app/_page/screen-page'
import { albumCards } from '@/components/cards/album-cards'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { here } from '@/app/_page/here'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { ChannelInfo } from '@/lib/contract/channel'
import { href } from '@/lib/routes/href'

type Named = Pick<ChannelInfo, 'id' | 'name' | 'enName'> | null

const titleOf = (channel: Named, context: ScreenContext) =>
  (channel && localized(context.locale, { zh: channel.name, en: channel.enName }).text) ||
  albumsCrumb(context).label

const pathOf = (channel: Named, { locale }: ScreenContext) => href.albumList({ locale, id: channel?.id })

/** Virtual albums of a channel, or all of the site. */
const { Page, generateMetadata } = screenPage({
  route: albumListRoute,
  load: async (context, asked) => {
    const { call, bundle } = context
    const id = ownId(asked, context)
    const channel = id ? await call('channelInfo', { query: { channelId: id } }) : null
    const scope = { siteId: bundle.site.id, page: asked.query.page, size: 24 }
    const albums = existingPage(
      await call('albumList', { query: { ...scope, ...(channel ? { channelId: channel.id } : {}) } }),
    )
    return { channel, albums }
  },
  head: ({ channel }, context) => ({
    title: titleOf(channel, context),
    canonical: pathOf(channel, context),
  }),
  view: ({ channel, albums }, context) => {
    const { locale } = context
    const t = translator(locale, 'media')
    const base = pathOf(channel, context)
    return (
      <ScreenFrame locale={locale} title={titleOf(channel, context)}>
        {albums.content.length === 0 ? (
          <EmptyState title={t('noAlbums')} text={t('noAlbumsNext')} />
        ) : (
          <CardGrid cards={albumCards(albums.content, locale, here(context))} />
        )}
        <Pagination pages={pagesAt(base, albums)} labels={pageWords(locale)} />
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
