import { screenPage } from '@/app/_page/screen-page'
import { articleRoute } from '@/lib/routes/areas/article'
import { loadArticleScreen } from './load'
import { articleAnswer, articleHead, articleScreenViewModel } from './view-model'
import { ArticleView } from './view'

const { Page, generateMetadata } = screenPage({
  route: articleRoute,
  load: loadArticleScreen,
  head: articleHead,
  answer: articleAnswer,
  viewModel: articleScreenViewModel,
  View: ArticleView,
  loadChecksSite: true,
})

export { generateMetadata, Page as default }
