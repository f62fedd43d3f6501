import { screenPage } from '@/app/_page/screen-page'
import { onlineFirstRoute } from '@/lib/routes/areas/article'
import { loadArticleGroup } from '@/app/_content/load-article-group'
import { ArticleListScreen } from '@/app/_content/article-list-screen'
import { onlineFirstHead, onlineFirstViewModel } from './view-model'

const { Page, generateMetadata } = screenPage({
  route: onlineFirstRoute,
  load: loadArticleGroup('online-first'),
  head: onlineFirstHead,
  viewModel: onlineFirstViewModel,
  View: ArticleListScreen,
})

export { generateMetadata, Page as default }
