import {
  type PageContext,
  type PageRequest,
  type ScreenHead,
  currentSite,
  pageHref,
  paginationView,
} from '@/app/_page/screen'
import type { booksRoute } from '@/lib/routes/areas/media'
import { booksAddress, booksTitle } from '@/app/_page/list-names'
import { translator } from '@/lib/i18n/translator'
import { bookCloudView } from '@/app/_content/book-cloud'
import { bookCards } from '@/components/cards/book-cards'
import type { BooksData } from './load'

export type BooksViewModel = ReturnType<typeof booksViewModel>

type Request = PageRequest<typeof booksRoute>

/** Returns the page metadata of the list of books. */
export const booksHead = ({ books }: BooksData, context: PageContext, request: Request): ScreenHead => ({
  title: booksTitle(context, request.query),
  canonical: pageHref(booksAddress(context, request.query), books.number),
})

/** Builds the view model of a page of books as cards. */
export function booksViewModel({ books, inCloud }: BooksData, context: PageContext, request: Request) {
  const { locale } = context
  const t = translator(locale, 'media')
  return {
    frame: { locale, title: booksTitle(context, request.query) },
    cloud: inCloud ? bookCloudView(locale) : null,
    empty: books.content.length === 0 ? { title: t('noBooks'), text: t('noBooksNext') } : null,
    cards: bookCards(books.content, locale, currentSite(context)),
    pagination: paginationView(booksAddress(context, request.query), books, locale),
  }
}
