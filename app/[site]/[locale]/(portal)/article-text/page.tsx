import { screenPage } from '@/app/_page/screen-page'
import { articleTextRoute } from '@/lib/routes/areas/article'
import { loadArticleText } from './load'
import { articleTextAnswer, articleTextHead, articleTextViewModel } from './view-model'
import { ArticleTextView } from './view'

const { Page, generateMetadata } = screenPage({
  route: articleTextRoute,
  load: loadArticleText,
  head: articleTextHead,
  answer: articleTextAnswer,
  viewModel: articleTextViewModel,
  View: ArticleTextView,
})

export { generateMetadata, Page as default }
