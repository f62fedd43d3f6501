import { screenPage } from '@/app/_page/screen-page'
import { articlesRoute } from '@/lib/routes/areas/article'
import { loadArticleGroup } from '@/app/_content/load-article-group'
import { ArticleListScreen } from '@/app/_content/article-list-screen'
import { articlesHead, articlesViewModel } from '@/app/_content/articles-view-model'

const { Page, generateMetadata } = screenPage({
  route: articlesRoute,
  load: loadArticleGroup('all'),
  head: articlesHead,
  viewModel: articlesViewModel,
  View: ArticleListScreen,
})

export { generateMetadata, Page as default }
