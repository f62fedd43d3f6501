import { screenPage } from '@/app/_page/screen-page'
import { justAcceptedRoute } from '@/lib/routes/areas/article'
import { loadArticleGroup } from '@/app/_content/load-article-group'
import { ArticleListScreen } from '@/app/_content/article-list-screen'
import { justAcceptedHead, justAcceptedViewModel } from './view-model'

const { Page, generateMetadata } = screenPage({
  route: justAcceptedRoute,
  load: loadArticleGroup('accepted'),
  head: justAcceptedHead,
  viewModel: justAcceptedViewModel,
  View: ArticleListScreen,
})

export { generateMetadata, Page as default }
