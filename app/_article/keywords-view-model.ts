import { escapeHtml } from '@/lib/text/escape-html'
import { keywordGroups } from '@/lib/text/keyword-groups'
import { type Locale, isLocale, languageName } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import { href } from '@/lib/routes/href'

export type KeywordsView = {
  label: string
  labelLang: Locale
  lang: string
  links: { html: string; href: string }[]
}

/**
 * Returns the keywords of an article, those in the reader's language first, each linked to its articles. Their label is
 * in the reader's language; beside keywords in both languages, each has that of its own.
 */
export function keywordsView(article: Article, locale: Locale): KeywordsView[] {
  const groups = keywordGroups(article)
  const inLocale = groups.filter(({ lang }) => lang === locale)
  const labelOf = (lang: string): Pick<KeywordsView, 'label' | 'labelLang'> => {
    const labelLang = isLocale(lang) && inLocale.length > 0 ? lang : locale
    const t = translator(labelLang, 'article')
    const label = isLocale(lang)
      ? t('keywords')
      : t('about.keywordsIn', { language: languageName(lang, locale) })
    return { label, labelLang }
  }
  return [...inLocale, ...groups.filter((group) => !inLocale.includes(group))].map(({ lang, words }) => ({
    ...labelOf(lang),
    lang,
    links: words.map(({ text, html }) => ({
      html: html ?? escapeHtml(text),
      href: href.entity({ locale, kind: 'keyword', name: text }),
    })),
  }))
}
