import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

/** Words every list of articles needs. */
export function articleWords(locale: Locale) {
  const t = translator(locale, 'article')
  const page = translator(locale, 'page')
  const issue = translator(locale, 'issue')
  return {
    abstract: t('abstract'),
    pdf: t('pdf'),
    html: t('html'),
    cite: t('citeShort'),
    basket: t('toBasket'),
    collect: t('collect'),
    breadcrumb: page('breadcrumb'),
    aroundIssue: `${issue('previous')} / ${issue('next')}`,
    aroundArticle: `${t('previousArticle')} / ${t('nextArticle')}`,
  }
}

export type ArticleWords = ReturnType<typeof articleWords>
