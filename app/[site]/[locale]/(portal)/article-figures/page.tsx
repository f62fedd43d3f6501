import { screenPage } from '@/app/_page/screen-page'
import { articleFiguresRoute } from '@/lib/routes/areas/article'
import { loadArticleFigures } from './load'
import { articleFiguresHead, articleFiguresViewModel } from './view-model'
import { ArticleFiguresView } from './view'

const { Page, generateMetadata } = screenPage({
  route: articleFiguresRoute,
  load: loadArticleFigures,
  head: articleFiguresHead,
  viewModel: articleFiguresViewModel,
  View: ArticleFiguresView,
})

export { generateMetadata, Page as default }
