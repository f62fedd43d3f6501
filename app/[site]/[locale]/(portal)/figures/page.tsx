import { figuresRoute } from '@/lib/routes/areas/media'
import type { PageRequest } from '@/lib/routes/route'
import { channelTitle } from '@/app/_page/channel-title'
import { here } from '@/app/_page/here'
import { existingPage, pagesAt } from '@/app/_page/paged'
import { pageWords } from '@/app/_page/page-words'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { CardGrid } from '@/components/ui/card-grid'
import { figureCards } from '@/components/cards/figure-cards'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { Tabs } from '@/components/ui/tabs'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

const kindOf = ({ params }: PageRequest<typeof figuresRoute>) =>
  params.kind === 'table' ? 'table' : 'picture'
const words = { picture: 'figures', table: 'tables' } as const

const titleOf = (context: ScreenContext, asked: PageRequest<typeof figuresRoute>) =>
  channelTitle(context, asked, [kindOf(asked)], translator(context.locale, 'figure')(words[kindOf(asked)]))

/** Figures or tables of the site's articles, newest papers first. */
const { Page, generateMetadata } = screenPage({
  route: figuresRoute,
  load: async ({ call, bundle }, asked) =>
    existingPage(
      await call(kindOf(asked) === 'table' ? 'tableList' : 'pictureList', {
        query: { siteId: bundle.site.id, page: asked.query.page, size: 24 },
      }),
    ),
  head: (_, context, asked) => ({
    title: titleOf(context, asked),
    canonical: href.figureList({ locale: context.locale, kind: kindOf(asked) }),
  }),
  view: (items, context, asked) => {
    const { locale } = context
    const t = translator(locale, 'figure')
    const kind = kindOf(asked)
    const tab = (of: 'picture' | 'table') => ({
      label: t(words[of]),
      href: href.figureList({ locale, kind: of }),
      current: of === kind,
    })
    return (
      <ScreenFrame locale={locale} title={titleOf(context, asked)}>
        <Tabs label={t('figuresAndTables')} tabs={[tab('picture'), tab('table')]} />
        {items.content.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyNext')} />
        ) : (
          <CardGrid cards={figureCards(items.content, locale, here(context))} shape="drawing" />
        )}
        <Pagination pages={pagesAt(href.figureList({ locale, kind }), items)} labels={pageWords(locale)} />
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
