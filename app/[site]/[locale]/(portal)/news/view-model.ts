import { newsSource } from '@/components/news/news-entry'
import type { Crumb } from '@/components/ui/breadcrumb'
import { safeUrl } from '@/lib/text/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import { type Locale, type LocalizedText, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { NewsDetail } from '@/lib/contract/news'
import { href } from '@/lib/routes/href'
import { siteHref } from '@/lib/routes/site-href'
import { type FavoriteButtonView, favoriteButtonView } from '@/app/_content/favorite-button'
import { type PageContext, type ScreenHead, currentSite } from '@/app/_page/screen'

type Neighbour = { label: string; title: LocalizedText; href: string; newTab: string | undefined }

export type NewsViewModel = {
  crumbs: Crumb[]
  breadcrumb: string
  favoriteButton: FavoriteButtonView
  title: string
  facts: string[]
  html: string
  lang: Locale
  /** Notice where the item has no text in the page's language. */
  otherLanguage: string | null
  source: { label: string; href: string } | null
  previous: Neighbour | null
  next: Neighbour | null
}

/** Returns the page metadata of a news item. */
export const newsHead = (item: NewsDetail, { locale }: PageContext): ScreenHead => ({
  title: localized(locale, { zh: item.title, en: item.enTitle }).text,
  description: localized(locale, { zh: item.summary, en: item.enSummary }).text || undefined,
  canonical: href.news({ locale, id: item.id }),
})

/** Builds the view model of a news page; a missing language falls back to the other, with a notice. */
export function newsViewModel(item: NewsDetail, context: PageContext): NewsViewModel {
  const { locale } = context
  const t = translator(locale, 'news')
  const page = translator(locale, 'page')
  const content = localized(locale, { zh: item.contentHtml, en: item.enContentHtml })
  const title = localized(locale, { zh: item.title, en: item.enTitle }).text
  const source = localized(locale, { zh: item.source, en: item.enSource }).text
  const external = safeUrl(item.sourceLink)
  const onItsSite = (path: string) => siteHref(path, item, currentSite(context))
  return {
    favoriteButton: favoriteButtonView(context, 'news', item.id),
    breadcrumb: page('breadcrumb'),
    crumbs: [
      { label: page('home'), href: href.home({ locale }) },
      ...(item.channelId === null
        ? []
        : [{ label: t('title'), href: onItsSite(href.newsList({ locale, channelId: item.channelId })) }]),
      { label: title },
    ],
    title,
    facts: [
      t('published', { date: localDate(locale, item.publishDate) }),
      ...(source ? [t('source', { source })] : []),
      ...(item.author ? [t('author', { author: item.author })] : []),
    ],
    html: content.text,
    lang: content.lang ?? locale,
    otherLanguage: content.lang === undefined ? null : page('onlyOther'),
    source: external === undefined ? null : { label: t('readSource'), href: external },
    previous: neighbour(item.previous, { locale, label: t('previous'), newTab: page('newTab'), onItsSite }),
    next: neighbour(item.next, { locale, label: t('next'), newTab: page('newTab'), onItsSite }),
  }
}

function neighbour(
  row: NewsDetail['previous'],
  {
    locale,
    label,
    newTab,
    onItsSite,
  }: { locale: Locale; label: string; newTab: string; onItsSite: (path: string) => string },
): Neighbour | null {
  if (!row) return null
  const source = newsSource(row)
  return {
    label,
    title: localized(locale, { zh: row.title, en: row.enTitle }),
    href: source ?? onItsSite(href.news({ locale, id: row.id })),
    newTab: source === undefined ? undefined : newTab,
  }
}
