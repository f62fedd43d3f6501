import { type PageContext, currentSite } from '@/app/_page/screen'
import { favoriteButtonView } from '@/app/_content/favorite-button'
import { articleContextView } from './article-context-view-model'
import { articleHeadData } from './article-metadata'
import { articleViewModel } from './article-view-model'
import { reportErrorLink } from './error-reports'
import type { ArticlePageData } from './load-article-page'
import { articleEndView } from './article-end-view-model'
import { readingView } from './reading-view-model'

export type ArticlePageView = ReturnType<typeof articlePageView>

/** Builds the view model of an article page; of a withdrawn article only the tombstone. */
export function articlePageView({ page, jumps, qr }: ArticlePageData, context: PageContext) {
  const { article, fullText, references } = page
  const { locale, bundle } = context
  const site = { locale, site: currentSite(context), channels: bundle.channels }
  const view = articleViewModel(article, fullText, references, site)
  return {
    ...view,
    locale,
    reportError: article.withdrawn ? null : reportErrorLink(article.id, context),
    headData: articleHeadData(page, locale, bundle.site),
    reading: article.withdrawn ? null : readingView(locale),
    favoriteButton: article.withdrawn ? null : favoriteButtonView(context, 'article', article.id),
    articleContext: article.withdrawn ? null : articleContextView(article, { ...page, jumps }, site),
    end: article.withdrawn ? null : articleEndView({ qr, metrics: view.metrics }, locale),
  }
}
