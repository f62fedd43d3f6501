import { plainText } from '@/lib/text/inline-html'
import { isSameLanguage } from '@/lib/text/language-tag'
import { type Locale, type Sides, languageName, localized, otherLocale } from '@/lib/i18n/locales'
import { abstractName } from '@/lib/metadata/abstract-name'
import type { Translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'

type T = Translator<'article'>
type AbstractView = { html: string; lang: string; title: string }
type AbstractViews = Record<'abstract' | 'translatedAbstract' | 'parallelAbstract', AbstractView | null>
type OtherAbstract = Article['otherAbstracts'][number]

/**
 * Returns the abstract in a third language that stands open where a work has none in the reader's: that in its own
 * language, else its first where it has none in Chinese or English at all.
 */
export function originalAbstract(
  article: Pick<Article, 'summary' | 'enSummary' | 'language' | 'otherAbstracts'>,
  locale: Locale,
): OtherAbstract | null {
  if (locale === 'zh' ? article.summary : article.enSummary) return null
  const plain = article.otherAbstracts.filter(({ kind, html }) => kind === null && html !== '')
  const own = plain.find(({ lang }) => isSameLanguage(lang, article.language ?? ''))
  return own ?? (article.summary || article.enSummary ? null : (plain[0] ?? null))
}

/**
 * Builds the abstract that stands open, with its language where that is not the reader's, and the one in the other
 * language of the page: beside it where the reader has both, open below it where it translates one the reader has no
 * translation of.
 */
export function abstractViews(article: Article, locale: Locale, t: T): AbstractViews {
  const sides = { zh: article.summary, en: article.enSummary }
  const [own, parallel] = [htmlIn(locale, sides), htmlIn(otherLocale(locale), sides)]
  const titled = (side: Omit<AbstractView, 'title'>): AbstractView => ({
    ...side,
    title: ownTitle(article, side.lang) || t(side.lang === locale ? 'abstract' : 'parallelAbstract'),
  })
  const original = originalAbstract(article, locale)
  return {
    abstract: original ? originalView(original, locale, t) : own && titled(own),
    translatedAbstract: original && own ? titled(own) : null,
    parallelAbstract: parallel && own && parallel.lang !== own.lang ? titled(parallel) : null,
  }
}

function originalView({ html, lang, titleHtml }: OtherAbstract, locale: Locale, t: T): AbstractView {
  const title = titleHtml?.replace(/\s*[:：.]\s*$/, '')
  return {
    html,
    lang,
    title: title
      ? t('about.titleIn', { title, language: languageName(lang, locale) })
      : abstractName(null, lang, locale, t),
  }
}

/** Returns bilingual HTML as it stands on a page, with its language; null without any. */
export const htmlIn = (locale: Locale, sides: Sides): Omit<AbstractView, 'title'> | null => {
  const { text, lang = locale } = localized(locale, sides)
  return text ? { html: text, lang } : null
}

/** Returns the source's title of an abstract, or "" where it only says that it is one. */
const ownTitle = (article: Article, lang: string): string => {
  const title = article.frontMatter?.abstractTitle[lang === 'zh' ? 'zh' : 'en'] ?? ''
  return /^(abstract|摘\s*要)[.:：]?$/i.test(plainText(title)) ? '' : title
}
