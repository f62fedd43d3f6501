import { here } from '@/app/here'
import { existingPage, pagesAt } from '@/app/paged'
import { pageWords } from '@/app/page-words'
import { ScreenFrame } from '@/app/screen-frame'
import { screenPage } from '@/app/screen-page'
import { bookCards } from '@/components/cards/book-cards'
import { CardGrid } from '@/components/cards/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { pageNumber } from '@/lib/routes/page-number'

/** Books of the site. */
const { Page, generateMetadata } = screenPage({
  load: async ({ call, bundle }, { query }) =>
    existingPage(
      await call('bookList', { query: { siteId: bundle.site.id, page: pageNumber(query.page), size: 24 } }),
    ),
  head: (_, { locale }) => ({
    title: translator(locale, 'media')('books'),
    canonical: href.books({ locale }),
  }),
  view: (books, context) => {
    const { locale } = context
    const t = translator(locale, 'media')
    return (
      <ScreenFrame locale={locale} title={t('books')}>
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
