import { type Locale, otherLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/rc-pub/contract/article'
import { keywordHref } from '@/lib/routes/keyword-href'

export type KeywordsView = { label: string; lang: string; words: { text: string; href: string }[] }

/** Keywords of an article: those of the reader's language first, then the parallel ones; each leads to its articles. */
export const keywordsView = (article: Article, locale: Locale): KeywordsView[] => [
  ...[locale, otherLocale(locale)].flatMap((lang) => {
    const words = ((lang === 'en' ? article.enKeyword : article.keyword) ?? '').split(';').filter(Boolean)
    if (words.length === 0) return []
    return [
      {
        label: translator(lang, 'article')('keywords'),
        lang,
        words: words.map((text) => ({ text, href: keywordHref(locale, text) })),
      },
    ]
  }),
  ...article.otherKeywords.map(({ lang, words }) => ({
    label: translator(locale, 'article')('keywords'),
    lang,
    words: words.map((text) => ({ text, href: keywordHref(locale, text) })),
  })),
]
