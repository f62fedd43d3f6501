import { safeUrl } from '@/lib/text/safe-url'
import { type Locale, localized, nameList } from '@/lib/i18n/locales'
import type { BookSummary } from '@/lib/contract/book'
import { href } from '@/lib/routes/href'
import { type CurrentSite, siteHref } from '@/lib/routes/site-href'
import type { Card } from '@/components/ui/card-grid'

/** Builds cards of books. */
export const bookCards = (books: readonly BookSummary[], locale: Locale, currentSite: CurrentSite): Card[] =>
  books.map((book) => {
    const name = localized(locale, { zh: book.name, en: book.enName })
    const authors = localized(locale, { zh: book.authors, en: book.enAuthors })
    const publisher = localized(locale, { zh: book.publisher, en: book.enPublisher })
    const year = book.publishDate?.slice(0, 4)
    return {
      id: book.id,
      title: name.text,
      lang: name.lang,
      work: true,
      href: siteHref(href.book({ locale, id: book.id }), book, currentSite),
      picture: safeUrl(book.pictureUrl) ?? null,
      facts: [
        { ...authors, text: nameList(locale, authors.text) },
        { ...publisher, text: [publisher.text, year].filter(Boolean).join(locale === 'en' ? ', ' : '，') },
      ].filter(({ text }) => text !== ''),
    }
  })
