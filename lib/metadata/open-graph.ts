import { type Locale, otherLocale } from '@/lib/i18n/locales'
import { publicationDate } from '@/lib/text/publication-date'
import type { Article } from '@/lib/contract/article'
import type { ArticleAddresses } from './article-addresses'
import { workSide } from './work-side'

const LOCALE_NAMES: Record<Locale, string> = { zh: 'zh_CN', en: 'en_US' }

/** Returns the Open Graph and card properties of an article; `picture` is the path of one of its pictures. */
export function articleGraph(
  article: Article,
  locale: Locale,
  addresses: ArticleAddresses,
  { siteName, picture }: { siteName: string; picture: string | null },
) {
  const side = workSide(article, locale)
  const published = publicationDate(article) ?? undefined
  return {
    openGraph: {
      type: 'article' as const,
      title: side.title,
      description: side.abstract.slice(0, 300) || undefined,
      url: addresses.page,
      siteName,
      locale: LOCALE_NAMES[locale],
      alternateLocale: LOCALE_NAMES[otherLocale(locale)],
      authors: side.authors.map(({ text }) => text),
      ...(published ? { publishedTime: published } : {}),
      ...(side.column ? { section: side.column } : {}),
      tags: side.keywords,
      images: picture ? [{ url: new URL(picture, addresses.origin).href }] : [],
    },
    twitter: { card: 'summary' as const },
  }
}
