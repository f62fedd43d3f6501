import { newsSource } from '@/components/news/news-entry'
import type { Crumb } from '@/components/ui/breadcrumb'
import { safeUrl } from '@/lib/text/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { NewsDetail } from '@/lib/contract/news'
import { href } from '@/lib/routes/href'

type Neighbour = { label: string; title: string; href: string; newTab: string | undefined }

export type NewsViewModel = {
  crumbs: Crumb[]
  breadcrumb: string
  title: string
  facts: string[]
  html: string
  lang: Locale
  /** Said when the page's language has no text of its own. */
  otherLanguage: string | null
  source: { label: string; href: string } | null
  previous: Neighbour | null
  next: Neighbour | null
}

/** Finished strings of a news page; a missing side shows the other and says so. */
export function newsView(
  item: NewsDetail,
  locale: Locale,
  t: Translator<'news'>,
  page: Translator<'page'>,
): NewsViewModel {
  const content = localized(locale, { zh: item.contentHtml, en: item.enContentHtml })
  const title = localized(locale, { zh: item.title, en: item.enTitle }).text
  const source = localized(locale, { zh: item.source, en: item.enSource }).text
  const external = safeUrl(item.sourceLink)
  return {
    breadcrumb: page('breadcrumb'),
    crumbs: [
      { label: page('home'), href: href.home({ locale }) },
      ...(item.channelId === null
        ? []
        : [{ label: t('title'), href: href.newsList({ locale, channelId: item.channelId }) }]),
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
    previous: neighbour(item.previous, locale, t('previous'), page('newTab')),
    next: neighbour(item.next, locale, t('next'), page('newTab')),
  }
}

function neighbour(
  row: NewsDetail['previous'],
  locale: Locale,
  label: string,
  newTab: string,
): Neighbour | null {
  if (!row) return null
  const source = newsSource(row)
  return {
    label,
    title: localized(locale, { zh: row.title, en: row.enTitle }).text,
    href: source ?? href.news({ locale, id: row.id }),
    newTab: source === undefined ? undefined : newTab,
  }
}
