import { type Locale, localized, nameList } from '@/lib/i18n/locales'
import { plainText } from '@/lib/text/inline-html'
import { type PageContext, type ScreenHead, currentSite, paginationView } from '@/app/_page/screen'
import { href } from '@/lib/routes/href'
import { translator } from '@/lib/i18n/translator'
import { albumsCrumb } from '@/app/_page/list-names'
import { favoriteButtonView } from '@/app/_content/favorite-button'
import { entries } from '@/app/_content/entries'
import { vodCards } from '@/components/cards/vod-cards'
import { bookCards } from '@/components/cards/book-cards'
import type { AlbumData } from './load'

export type AlbumViewModel = ReturnType<typeof albumViewModel>

const summaryOf = ({ album }: AlbumData, locale: Locale) =>
  plainText(localized(locale, { zh: album.summary, en: album.enSummary }).text)

/** Returns the page metadata of an album. */
export const albumHead = (data: AlbumData, { locale }: PageContext): ScreenHead => ({
  title: localized(locale, { zh: data.album.name, en: data.album.enName }).text,
  description: summaryOf(data, locale) || undefined,
  canonical: href.album({ locale, id: data.album.id }),
})

/** Builds the view model of a virtual album: its description, then its items. */
export function albumViewModel(data: AlbumData, context: PageContext) {
  const { album, items } = data
  const { locale } = context
  const t = translator(locale, 'media')
  const name = localized(locale, { zh: album.name, en: album.enName })
  const intro = localized(locale, { zh: album.introHtml, en: album.enIntroHtml })
  const editor = localized(locale, { zh: album.editor, en: album.enEditor }).text
  return {
    frame: {
      locale,
      work: true,
      title: name.text,
      titleLang: name.lang,
      lead: summaryOf(data, locale),
      trail: [albumsCrumb(context, album.channelId)],
    },
    favoriteButton: favoriteButtonView(context, 'other', album.id),
    editor: editor ? t('albumEditor', { name: nameList(locale, editor) }) : null,
    intro: intro.text ? { html: intro.text, lang: intro.lang } : null,
    ...contentsOf(items.content, context),
    empty: items.content.length === 0 ? { title: t('emptyAlbum'), text: t('emptyAlbumNext') } : null,
    pagination: paginationView(href.album({ locale, id: album.id }), items, locale),
  }
}

function contentsOf(items: AlbumData['items']['content'], context: PageContext) {
  const { locale } = context
  const t = translator(locale, 'media')
  const site = currentSite(context)
  const articles = items.flatMap(({ article }) => (article ? [article] : []))
  const vods = items.flatMap(({ vod }) => (vod ? [vod] : []))
  const books = items.flatMap(({ book }) => (book ? [book] : []))
  // A site of one journal is named in its header: its name stands only beside those of others.
  const isOfOthers = articles.some(({ siteId }) => siteId !== site.id)
  return {
    articles: { title: t('article'), entries: entries(articles, context, isOfOthers || undefined) },
    media: { title: t('vod'), cards: vodCards(vods, locale, site), shape: 'wide' as const },
    books: { title: t('book'), cards: bookCards(books, locale, site), shape: 'portrait' as const },
  }
}
