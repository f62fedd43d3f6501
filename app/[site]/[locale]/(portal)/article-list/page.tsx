import { screenPage } from '@/app/_page/screen-page'
import { articleListRoute } from '@/lib/routes/areas/article'
import { ArticleListScreen } from '@/app/_content/article-list-screen'
import { loadArticleList } from './load'
import { articleListHead, articleListScreenViewModel } from './view-model'

const { Page, generateMetadata } = screenPage({
  route: articleListRoute,
  load: loadArticleList,
  head: articleListHead,
  viewModel: articleListScreenViewModel,
  View: ArticleListScreen,
})

export { generateMetadata, Page as default }
