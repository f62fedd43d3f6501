import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import type { Page } from '@/lib/contract/fields'
import type { ArticleSummary } from '@/lib/contract/article'
import { articleListViewModel } from './article-list-view-model'

/** Returns the page metadata of the list. */
export const articlesHead = (_: unknown, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'article')('all'),
  canonical: href.articles({ locale }),
})

/** Builds the view model of a page of all articles. */
export const articlesViewModel = (articles: Page<ArticleSummary>, context: PageContext) => ({
  frame: { locale: context.locale, title: translator(context.locale, 'article')('all') },
  list: articleListViewModel(articles, context, href.articles({ locale: context.locale })),
})
