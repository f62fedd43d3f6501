import type { Locale } from './locales'

const MARKS: Record<Locale, string> = { zh: '：', en: ': ' }

/** Returns a title with its subtitle, as its language joins them; null without a title. */
export const wholeTitle = (
  locale: Locale,
  title: string | null | undefined,
  subtitle: string | null | undefined,
): string | null => (title && subtitle ? `${title}${MARKS[locale]}${subtitle}` : (title ?? null))

type Titled = Record<'resName' | 'enResName' | 'subtitle' | 'enSubtitle', string | null>

/** Returns the titles of an article with their subtitles. */
export const wholeTitles = (article: Titled): Record<Locale, string | null> => ({
  zh: wholeTitle('zh', article.resName, article.subtitle),
  en: wholeTitle('en', article.enResName, article.enSubtitle),
})
