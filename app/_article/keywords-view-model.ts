import { escapeHtml } from '@/lib/text/escape-html'
import { keywordGroups } from '@/lib/text/keyword-groups'
import { type Locale, isLocale, languageName } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import { href } from '@/lib/routes/href'

export type KeywordsView = { label: string; lang: string; links: { html: string; href: string }[] }

/** Returns the keywords of an article, those in the reader's language first, each linked to its articles. */
export function keywordsView(article: Article, locale: Locale): KeywordsView[] {
  const groups = keywordGroups(article)
  const inLocale = groups.filter(({ lang }) => lang === locale)
  return [...inLocale, ...groups.filter((group) => !inLocale.includes(group))].map(({ lang, words }) => ({
    label: isLocale(lang)
      ? translator(lang, 'article')('keywords')
      : translator(locale, 'article')('about.keywordsIn', { language: languageName(lang, locale) }),
    lang,
    links: words.map(({ text, html }) => ({
      html: html ?? escapeHtml(text),
      href: href.entity({ locale, kind: 'keyword', name: text }),
    })),
  }))
}
