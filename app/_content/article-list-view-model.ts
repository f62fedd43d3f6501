import { translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'
import type { Page } from '@/lib/contract/fields'
import { type PageContext, paginationView } from '@/app/_page/screen'
import { entries } from './entries'

export type ArticleListViewModel = ReturnType<typeof articleListViewModel>

/** Builds the view model of a page of articles at an address, with pagination. */
export function articleListViewModel(found: Page<ArticleSummary>, context: PageContext, base: string) {
  const { locale } = context
  const t = translator(locale, 'page')
  return {
    entries: entries(found.content, context),
    empty: found.content.length === 0 ? { title: t('empty'), text: t('emptyNext') } : null,
    pagination: paginationView(base, found, locale),
  }
}
