import { albumRoute } from '@/lib/routes/areas/content'
import type { PageRequest } from '@/lib/routes/route'
import { articleWords } from '@/app/_content/article-words'
import { Collect } from '@/app/_content/collect'
import { entries } from '@/app/_content/entries'
import { here } from '@/app/_page/here'
import { albumsCrumb } from '@/app/_page/list-names'
import { existingPage, pagesAt } from '@/app/_page/paged'
import { pageWords } from '@/app/_page/page-words'
import { redirectPage } from '@/app/_page/redirect-page'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { ownId, screenPage } from '@/app/_page/screen-page'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ArticleEntry } from '@/components/article/article-entry'
import { bookCards } from '@/components/cards/book-cards'
import { CardGrid } from '@/components/ui/card-grid'
import { vodCards } from '@/components/cards/vod-cards'
import { OwnerHtml } from '@/components/page/owner-html'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { plainText } from '@/lib/text/inline-html'
import { nameList } from '@/lib/i18n/name-list'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import styles from './album.module.scss'

const load = async (context: ScreenContext, asked: PageRequest<typeof albumRoute>) => {
  const id = ownId(asked, context)
  if (!id) return null
  const [album, items] = await Promise.all([
    context.call('getAlbum', { params: { id } }),
    context.call('albumItems', { params: { id }, query: { page: asked.query.page, size: 50 } }),
  ])
  return { album, items: existingPage(items) }
}

/** A virtual album: what it is about, then what it holds. */
const { Page, generateMetadata } = screenPage({
  route: albumRoute,
  load,
  head: (found, { locale }) => {
    if (!found) return { title: translator(locale, 'media')('albums') }
    const { album } = found
    return {
      title: localized(locale, { zh: album.name, en: album.enName }).text,
      description: plainText(localized(locale, { zh: album.summary, en: album.enSummary }).text) || undefined,
      canonical: href.album({ locale, id: album.id }),
    }
  },
  view: (found, context) => {
    const { locale } = context
    if (!found) return redirectPage(href.albumList({ locale }), locale)
    const { album, items } = found
    const t = translator(locale, 'media')
    const name = localized(locale, { zh: album.name, en: album.enName })
    const intro = localized(locale, { zh: album.introHtml, en: album.enIntroHtml })
    const editor = localized(locale, { zh: album.editor, en: album.enEditor }).text
    const articles = items.content.flatMap(({ article }) => (article ? [article] : []))
    const vods = items.content.flatMap(({ vod }) => (vod ? [vod] : []))
    const books = items.content.flatMap(({ book }) => (book ? [book] : []))
    return (
      <ScreenFrame
        locale={locale}
        title={name.text}
        actions={<Collect context={context} kind="other" id={album.id} />}
        titleLang={name.lang}
        lead={plainText(localized(locale, { zh: album.summary, en: album.enSummary }).text)}
        trail={[albumsCrumb(context, album.channelId)]}
      >
        {editor && <p className={styles.editor}>{t('albumEditor', { name: nameList(locale, editor) })}</p>}
        {intro.text && <OwnerHtml html={intro.text} lang={intro.lang} />}
        {articles.length > 0 && (
          <section className={styles.part}>
            <h2>{t('article')}</h2>
            {entries(articles, context, true).map((entry) => (
              <ArticleEntry key={entry.id} entry={entry} labels={articleWords(locale)} />
            ))}
          </section>
        )}
        {vods.length > 0 && (
          <section className={styles.part}>
            <h2>{t('vod')}</h2>
            <CardGrid cards={vodCards(vods, locale, here(context))} level={3} shape="wide" />
          </section>
        )}
        {books.length > 0 && (
          <section className={styles.part}>
            <h2>{t('book')}</h2>
            <CardGrid cards={bookCards(books, locale, here(context))} level={3} />
          </section>
        )}
        {items.content.length === 0 && <EmptyState title={t('emptyAlbum')} text={t('emptyAlbumNext')} />}
        <Pagination pages={pagesAt(href.album({ locale, id: album.id }), items)} labels={pageWords(locale)} />
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
