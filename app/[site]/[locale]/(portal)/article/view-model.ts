import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { articleLinkHeaders, articleMetadata } from '@/app/_article/article-metadata'
import type { Answer } from '@/lib/answer'
import { articlesHead, articlesViewModel } from '@/app/_content/articles-view-model'
import { articlePageView } from '@/app/_article/article-page-view-model'
import type { ArticleScreenData } from './load'

export type ArticleScreenViewModel = ReturnType<typeof articleScreenViewModel>

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
