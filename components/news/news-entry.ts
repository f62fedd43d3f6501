import { plainText } from '@/lib/domain/inline-html'
import { safeUrl } from '@/lib/domain/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import { localised } from '@/lib/i18n/localised'
import type { Locale } from '@/lib/i18n/locales'
import type { NewsSummary } from '@/lib/rc-pub/contract/news'
import { href } from '@/lib/routes/href'

/** One news item in a list, finished. `newTab` when it opens its source (original 2 or wechat, spec chapter 2). */
export type NewsEntryView = {
  id: number
  title: string
  summary: string
  date: string
  dateTime: string
  href: string
  external: string | null
}

export function newsEntry(item: NewsSummary, locale: Locale, externalLabel: string): NewsEntryView {
  const source = item.original === 2 || item.newsDataType === 'wechat' ? safeUrl(item.sourceLink) : undefined
  return {
    id: item.id,
    title: plainText(localised(locale, item.title, item.enTitle)),
    summary: plainText(localised(locale, item.summary, item.enSummary)),
    date: localDate(locale, item.publishDate),
    dateTime: item.publishDate,
    href: source ?? href.news({ locale, id: item.id }),
    external: source === undefined ? null : externalLabel,
  }
}
