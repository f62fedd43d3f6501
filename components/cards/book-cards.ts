import { safeUrl } from '@/lib/domain/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { nameList } from '@/lib/i18n/name-list'
import { sideOf } from '@/lib/i18n/side'
import type { BookSummary } from '@/lib/rc-pub/contract/book'
import { href } from '@/lib/routes/href'
import { siteHref } from '@/lib/routes/site-href'
import type { Card } from './card-grid'

/** Cards of books. */
export const bookCards = (
  books: readonly BookSummary[],
  locale: Locale,
  here: { id: number; isGroup: boolean },
): Card[] =>
  books.map((book) => {
    const name = sideOf(locale, book.name, book.enName)
    const publisher = sideOf(locale, book.publisher, book.enPublisher)?.text
    return {
      id: book.id,
      title: name?.text ?? '',
      lang: name?.lang,
      href: siteHref(href.book({ locale, id: book.id }), book, here),
      picture: safeUrl(book.pictureUrl) ?? null,
      facts: [
        nameList(locale, sideOf(locale, book.authors, book.enAuthors)?.text),
        [publisher, book.publishDate?.slice(0, 4)].filter(Boolean).join(locale === 'en' ? ', ' : '，'),
      ].filter(Boolean),
    }
  })
