import { type Locale, localized, nameList } from '@/lib/i18n/locales'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { plainText } from '@/lib/text/inline-html'
import { href } from '@/lib/routes/href'
import { booksTitle } from '@/app/_page/list-names'
import { favoriteButtonView } from '@/app/_content/favorite-button'
import { bookCloudView } from '@/app/_content/book-cloud'
import { safeUrl } from '@/lib/text/safe-url'
import { translator } from '@/lib/i18n/translator'
import type { BookDetail } from '@/lib/contract/book'
import { presentFacts } from '@/components/ui/fact-list'
import { localDate } from '@/lib/i18n/local-date'
import type { BookData } from './load'

export type BookViewModel = ReturnType<typeof bookViewModel>

const summaryOf = ({ book }: BookData, locale: Locale) =>
  localized(locale, { zh: book.summary, en: book.enSummary })

/** Returns the page metadata of a book. */
export const bookHead = (data: BookData, { locale }: PageContext): ScreenHead => ({
  title: localized(locale, { zh: data.book.name, en: data.book.enName }).text,
  description: plainText(summaryOf(data, locale).text) || undefined,
  canonical: href.book({ locale, id: data.book.id }),
})

/** Builds the view model of a book: cover, facts, contents. */
export function bookViewModel(data: BookData, context: PageContext) {
  const { book, inCloud } = data
  const { locale } = context
  const name = localized(locale, { zh: book.name, en: book.enName })
  const summary = summaryOf(data, locale)
  const toc = localized(locale, { zh: book.tocHtml, en: book.enTocHtml })
  return {
    frame: {
      locale,
      work: true,
      title: name.text,
      titleLang: name.lang,
      trail: [{ label: booksTitle(context), href: href.books({ locale }) }],
    },
    favoriteButton: favoriteButtonView(context, 'book', book.id),
    cloud: inCloud && book.cloudId ? bookCloudView(locale) : null,
    cover: { src: safeUrl(book.pictureUrl), title: name.text },
    summary: summary.text ? { text: plainText(summary.text), lang: summary.lang } : null,
    facts: facts(book, locale),
    toc: toc.text
      ? { title: translator(locale, 'media')('toc'), html: { html: toc.text, lang: toc.lang } }
      : null,
  }
}

/** Returns a price with its currency as Chinese says it: 48.00 元 for CNY 48.00. */
const localPrice = (price: string, locale: Locale): string =>
  locale === 'zh' ? price.replace(/^(?:CNY|RMB)\s*([\d.,]+)$/, '$1 元') : price

function facts(book: BookDetail, locale: Locale) {
  const t = translator(locale, 'media')
  return presentFacts([
    [t('authors'), nameList(locale, localized(locale, { zh: book.authors, en: book.enAuthors }).text)],
    [t('publisher'), localized(locale, { zh: book.publisher, en: book.enPublisher }).text],
    [t('isbn'), book.isbn],
    [t('published'), book.publishDate && localDate(locale, book.publishDate)],
    [t('pageCount'), book.pages],
    [t('price'), book.price && localPrice(book.price, locale)],
  ])
}
