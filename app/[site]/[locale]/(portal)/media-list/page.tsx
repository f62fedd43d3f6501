import { mediaListRoute } from '@/lib/routes/areas/media'
import type { PageRequest } from '@/lib/routes/route'
import { here } from '@/app/_page/here'
import { mediaTitle } from '@/app/_page/list-names'
import { existingPage, pagesAt } from '@/app/_page/paged'
import { pageWords } from '@/app/_page/page-words'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { CardGrid } from '@/components/ui/card-grid'
import { vodCards } from '@/components/cards/vod-cards'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { Tabs } from '@/components/ui/tabs'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

const kindOf = ({ params }: PageRequest<typeof mediaListRoute>) =>
  params.kind === 'audio' ? 'audio' : 'video'

const titleOf = (context: ScreenContext, asked: PageRequest<typeof mediaListRoute>) =>
  mediaTitle(context, kindOf(asked), asked.query)

/** Video or audio of the site. */
const { Page, generateMetadata } = screenPage({
  route: mediaListRoute,
  load: async ({ call, bundle }, asked) =>
    existingPage(
      await call('vodList', {
        query: { siteId: bundle.site.id, kind: kindOf(asked), page: asked.query.page, size: 24 },
      }),
    ),
  head: (_, context, asked) => ({
    title: titleOf(context, asked),
    canonical: href.mediaList({ locale: context.locale, kind: kindOf(asked) }),
  }),
  view: (items, context, asked) => {
    const { locale } = context
    const t = translator(locale, 'media')
    const kind = kindOf(asked)
    const tab = (of: 'video' | 'audio') => ({
      label: t(of),
      href: href.mediaList({ locale, kind: of }),
      current: of === kind,
    })
    return (
      <ScreenFrame locale={locale} title={titleOf(context, asked)}>
        <Tabs label={t('vod')} tabs={[tab('video'), tab('audio')]} />
        {items.content.length === 0 ? (
          <EmptyState title={t('noMedia')} text={t('noMediaNext')} />
        ) : (
          <CardGrid cards={vodCards(items.content, locale, here(context))} shape="wide" />
        )}
        <Pagination pages={pagesAt(href.mediaList({ locale, kind }), items)} labels={pageWords(locale)} />
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
