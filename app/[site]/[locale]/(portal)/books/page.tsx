import { booksRoute } from '@/lib/routes/areas/media'
import type { PageRequest } from '@/lib/routes/route'
import { BookCloudLink, inBookCloud } from '@/app/_content/book-cloud'
import { here } from '@/app/_page/here'
import { booksTitle } from '@/app/_page/list-names'
import { existingPage, pagesAt } from '@/app/_page/paged'
import { pageWords } from '@/app/_page/page-words'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { bookCards } from '@/components/cards/book-cards'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

const titleOf = (context: ScreenContext, asked: PageRequest<typeof booksRoute>) =>
  booksTitle(context, asked.query)

/** Books of the site. */
const { Page, generateMetadata } = screenPage({
  route: booksRoute,
  load: async (context, { query }) => {
    const siteId = context.bundle.site.id
    const [books, inCloud] = await Promise.all([
      context.call('bookList', { query: { siteId, page: query.page, size: 24 } }),
      inBookCloud(context),
    ])
    return { books: existingPage(books), inCloud }
  },
  head: (_, context, asked) => ({
    title: titleOf(context, asked),
    canonical: href.books({ locale: context.locale }),
  }),
  view: ({ books, inCloud }, context, asked) => {
    const { locale } = context
    const t = translator(locale, 'media')
    return (
      <ScreenFrame
        locale={locale}
        title={titleOf(context, asked)}
        actions={inCloud && <BookCloudLink locale={locale} />}
      >
        {books.content.length === 0 ? (
          <EmptyState title={t('noBooks')} text={t('noBooksNext')} />
        ) : (
          <CardGrid cards={bookCards(books.content, locale, here(context))} />
        )}
        <Pagination pages={pagesAt(href.books({ locale }), books)} labels={pageWords(locale)} />
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
