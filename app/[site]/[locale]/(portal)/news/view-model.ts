import { newsSource } from '@/components/news/news-entry'
import type { Crumb } from '@/components/ui/breadcrumb'
import { safeUrl } from '@/lib/text/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import { localised } from '@/lib/i18n/localised'
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
  const own = locale === 'en' ? item.enContentHtml : item.contentHtml
  const other = locale === 'en' ? item.contentHtml : item.enContentHtml
  const title = localised(locale, item.title, item.enTitle)
  const source = localised(locale, item.source, item.enSource)
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
    html: own ?? other ?? '',
    lang: own || !other ? locale : locale === 'en' ? 'zh' : 'en',
    otherLanguage: !own && other ? page('onlyOther') : null,
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
    title: localised(locale, row.title, row.enTitle),
    href: source ?? href.news({ locale, id: row.id }),
    newTab: source === undefined ? undefined : newTab,
  }
}
