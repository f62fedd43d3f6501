import { ArticlePage } from '@/app/_article/article-page'
import { ArticleListScreen } from '@/app/_content/article-list-screen'
import type { ArticleScreenViewModel } from './view-model'

/** Renders an article, or the list of the site's articles. */
export const ArticleView = ({ view }: { view: ArticleScreenViewModel }) =>
  view.list ? <ArticleListScreen view={view.list} /> : <ArticlePage view={view.article} />
