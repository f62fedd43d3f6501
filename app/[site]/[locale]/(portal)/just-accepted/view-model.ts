import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import type { Page } from '@/lib/contract/fields'
import type { ArticleSummary } from '@/lib/contract/article'
import { articleListViewModel } from '@/app/_content/article-list-view-model'

/** Returns the page metadata of the list. */
export const justAcceptedHead = (_: unknown, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'home')('justAccepted'),
  canonical: href.justAccepted({ locale }),
})

/** Builds the view model of a page of the just-accepted articles. */
export const justAcceptedViewModel = (articles: Page<ArticleSummary>, context: PageContext) => ({
  frame: { locale: context.locale, title: translator(context.locale, 'home')('justAccepted') },
  list: articleListViewModel(articles, context, href.justAccepted({ locale: context.locale })),
})
