import { existingPage, pagesAt } from '@/app/paged'
import { pageWords } from '@/app/page-words'
import { ScreenFrame } from '@/app/screen-frame'
import { ownId, screenPage } from '@/app/screen-page'
import { albumCards } from '@/components/cards/album-cards'
import { CardGrid } from '@/components/cards/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { here } from '@/app/here'
import { localised } from '@/lib/i18n/localised'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { pageNumber } from '@/lib/routes/page-number'

/** Virtual albums of a channel, or all of the site. */
const { Page, generateMetadata } = screenPage({
  load: async (context, asked) => {
    const { call, bundle } = context
    const id = ownId(asked, context)
    const channel = id ? await call('channelInfo', { query: { channelId: id } }) : null
    const scope = { siteId: bundle.site.id, page: pageNumber(asked.query.page), size: 24 }
    const albums = existingPage(
      await call('albumList', { query: { ...scope, ...(channel ? { channelId: channel.id } : {}) } }),
    )
    return { channel, albums }
  },
  head: ({ channel }, { locale }) => ({
    title:
      (channel && localised(locale, channel.name, channel.enName)) || translator(locale, 'media')('albums'),
    canonical: channel ? href.albumList({ locale, id: channel.id }) : `/${locale}/collectionList/`,
  }),
  view: ({ channel, albums }, context) => {
    const { locale } = context
    const t = translator(locale, 'media')
    const base = channel ? href.albumList({ locale, id: channel.id }) : `/${locale}/collectionList/`
    return (
      <ScreenFrame
        locale={locale}
        title={(channel && localised(locale, channel.name, channel.enName)) || t('albums')}
      >
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
