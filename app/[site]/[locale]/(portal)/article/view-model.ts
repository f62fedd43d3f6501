import type { PageContext } from '@/app/_page/render-screen'
import type { ScreenHead } from '@/app/_page/screen-page'
import { articleHeadData, articleLinkHeaders, articleMetadata } from '@/app/_article/article-metadata'
import type { Answer } from '@/lib/answer'
import { currentSite } from '@/app/_page/current-site'
import { articleViewModel } from '@/app/_article/article-view-model'
import { readingView } from '@/app/_article/reading-view-model'
import { favoriteButtonView } from '@/app/_content/favorite-button'
import { articleContextView } from '@/app/_article/article-context-view-model'
import { reportErrorLink } from '@/app/_article/error-reports'
import { railView } from '@/app/_article/rail-view-model'
import { articlesHead, articlesViewModel } from '../articles/view-model'
import type { ArticleData, ArticleScreenData } from './load'

export type ArticleScreenViewModel = ReturnType<typeof articleScreenViewModel>
export type ArticlePageView = ReturnType<typeof articlePageView>

/** Returns the page metadata of an article. */
export const articleHead = (data: ArticleScreenData, context: PageContext): ScreenHead =>
  data.kind === 'list'
    ? articlesHead(data, context)
    : articleMetadata(data.page.article, context.locale, context.bundle.site)

/** Returns the status, the links to other forms of the article, and how a view of it is counted. */
export function articleAnswer(data: ArticleScreenData, { locale, bundle }: PageContext): Answer {
  if (data.kind === 'list') return {}
  const { article, incomplete } = data.page
  const missing = incomplete ? { incomplete } : {}
  return article.withdrawn
    ? { ...missing, status: 410, policy: 'none' }
    : {
        ...missing,
        counted: { kind: 'article', id: article.id, fullText: data.page.fullText !== null },
        links: articleLinkHeaders(article, locale, bundle.site),
      }
}

/** Builds the view model of an article, or the list of the site's articles. */
export const articleScreenViewModel = (data: ArticleScreenData, context: PageContext) =>
  data.kind === 'list'
    ? { list: articlesViewModel(data.articles, context), article: null }
    : { list: null, article: articlePageView(data, context) }

/** Builds the view model of an article page; of a withdrawn article only the tombstone. */
export function articlePageView({ page, jumps, qr }: ArticleData, context: PageContext) {
  const { article, fullText, references } = page
  const { locale, bundle } = context
  const site = { locale, site: currentSite(context), channels: bundle.channels }
  const view = articleViewModel(article, fullText, references, locale)
  return {
    ...view,
    locale,
    reportError: article.withdrawn ? null : reportErrorLink(article.id, context),
    headData: articleHeadData(page, locale, bundle.site),
    reading: article.withdrawn ? null : readingView(locale),
    favoriteButton: article.withdrawn ? null : favoriteButtonView(context, 'article', article.id),
    articleContext: article.withdrawn ? null : articleContextView(article, { ...page, jumps }, site),
    rail: article.withdrawn ? null : railView({ qr, metrics: view.metrics }, locale),
  }
}
