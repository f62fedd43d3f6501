import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/rc-pub/contract/article'

type Words = Pick<Article, 'resName' | 'enResName' | 'summary' | 'enSummary'>

/** Said where a work has neither title nor abstract in the page's language. */
export const otherLanguage = (article: Words, locale: Locale): string | null => {
  const [own, other] =
    locale === 'en'
      ? [article.enResName || article.enSummary, article.resName || article.summary]
      : [article.resName || article.summary, article.enResName || article.enSummary]
  return !own && other ? translator(locale, 'page')('onlyOther') : null
}
