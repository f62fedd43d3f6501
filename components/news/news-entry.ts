import { safeUrl } from '@/lib/text/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import { type Locale, localized } from '@/lib/i18n/locales'
import { withPlainText } from '@/lib/i18n/with-plain-text'
import type { NewsSummary } from '@/lib/contract/news'
import { href } from '@/lib/routes/href'
import { type CurrentSite, siteHref } from '@/lib/routes/site-href'

/** A news item in a list; it opens in a new tab where it opens its source (original 2 or wechat). */
export type NewsEntryView = {
  id: number
  title: string
  summary: string
  /** Languages of title and summary, where they differ from the page's. */
  lang: Locale | undefined
  summaryLang: Locale | undefined
  date: string
  dateTime: string
  href: string
  external: string | null
}

/** Returns the source of an item that is only listed here: external news and WeChat posts. */
export const newsSource = (
  item: Pick<NewsSummary, 'original' | 'newsDataType' | 'sourceLink'>,
): string | undefined =>
  item.original === 2 || item.newsDataType === 'wechat' ? safeUrl(item.sourceLink) : undefined

/** Builds a list entry. `currentSite`: the site of the list; links of a group or aggregate lead to the owning site. */
export function newsEntry(
  item: NewsSummary,
  locale: Locale,
  { external, currentSite }: { external: string; currentSite: CurrentSite },
): NewsEntryView {
  const title = withPlainText(localized(locale, { zh: item.title, en: item.enTitle }))
  const summary = withPlainText(localized(locale, { zh: item.summary, en: item.enSummary }))
  const source = newsSource(item)
  return {
    id: item.id,
    title: title.text,
    lang: title.lang,
    summary: summary.text,
    summaryLang: summary.lang,
    date: localDate(locale, item.publishDate),
    dateTime: item.publishDate,
    href: source ?? siteHref(href.news({ locale, id: item.id }), item, currentSite),
    external: source === undefined ? null : external,
  }
}
