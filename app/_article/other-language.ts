import { type Locale, isThirdLanguage, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'

type ArticleTexts = Pick<Article, 'language' | 'resName' | 'enResName' | 'summary' | 'enSummary'>

/** Returns the notice where a work has neither title nor abstract in the page's language, else null. */
export const otherLanguage = (article: ArticleTexts, locale: Locale): string | null => {
  const { lang } = localized(locale, {
    zh: article.resName || article.summary,
    en: article.enResName || article.enSummary,
  })
  if (lang === undefined) return null
  // A work in a third language may have its title in the other page language.
  const third = isThirdLanguage(article.language ?? locale)
  return translator(locale, 'page')(third ? 'notInThis' : 'onlyOther')
}
