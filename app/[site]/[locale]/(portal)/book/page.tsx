import { bookRoute } from '@/lib/routes/areas/media'
import { Collect } from '@/app/_content/collect'
import { BookCloudLink, inBookCloud } from '@/app/_content/book-cloud'
import { booksTitle } from '@/app/_page/list-names'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { FactList, presentFacts } from '@/components/ui/fact-list'
import { OwnerHtml } from '@/components/page/owner-html'
import { Cover } from '@/components/ui/cover'
import { plainText } from '@/lib/text/inline-html'
import { safeUrl } from '@/lib/text/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import type { Locale } from '@/lib/i18n/locales'
import { nameList } from '@/lib/i18n/name-list'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { BookDetail } from '@/lib/contract/book'
import { href } from '@/lib/routes/href'
import styles from './book.module.scss'

/** A book: cover, facts, contents. */
const { Page, generateMetadata } = screenPage({
  route: bookRoute,
  load: async (context, { params }) => {
    const [book, inCloud] = await Promise.all([
      context.call('getBook', { params: { id: params.id ?? '' } }),
      inBookCloud(context),
    ])
    return { book, inCloud }
  },
  head: ({ book }, { locale }) => ({
    title: localized(locale, { zh: book.name, en: book.enName }).text,
    description: plainText(localized(locale, { zh: book.summary, en: book.enSummary }).text) || undefined,
    canonical: href.book({ locale, id: book.id }),
  }),
  view: ({ book, inCloud }, context) => {
    const { locale } = context
    const t = translator(locale, 'media')
    const name = localized(locale, { zh: book.name, en: book.enName })
    const summary = localized(locale, { zh: book.summary, en: book.enSummary })
    const toc = localized(locale, { zh: book.tocHtml, en: book.enTocHtml })
    return (
      <ScreenFrame
        locale={locale}
        title={name.text}
        actions={
          <>
            <Collect context={context} kind="book" id={book.id} />
            {inCloud && book.cloudId && <BookCloudLink locale={locale} />}
          </>
        }
        titleLang={name.lang}
        trail={[{ label: booksTitle(context), href: href.books({ locale }) }]}
      >
        <div className={styles.book}>
          <Cover src={safeUrl(book.pictureUrl)} alt="" title={name.text} width={240} eager />
          <div>
            {summary.text && <p lang={summary.lang}>{plainText(summary.text)}</p>}
            <FactList facts={facts(book, locale)} />
            {toc.text && (
              <section>
                <h2>{t('toc')}</h2>
                <OwnerHtml html={toc.text} lang={toc.lang} />
              </section>
            )}
          </div>
        </div>
      </ScreenFrame>
    )
  },
})

function facts(book: BookDetail, locale: Locale) {
  const t = translator(locale, 'media')
  return presentFacts([
    [t('authors'), nameList(locale, localized(locale, { zh: book.authors, en: book.enAuthors }).text)],
    [t('publisher'), localized(locale, { zh: book.publisher, en: book.enPublisher }).text],
    [t('isbn'), book.isbn],
    [t('published'), book.publishDate && localDate(locale, book.publishDate)],
    [t('pageCount'), book.pages],
    [t('price'), book.price],
  ])
}

export { generateMetadata }
export default Page
