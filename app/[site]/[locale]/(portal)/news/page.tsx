import { screenPage } from '@/app/_page/screen-page'
import { newsRoute } from '@/lib/routes/areas/news'
import { loadNews } from './load'
import { newsHead, newsViewModel } from './view-model'
import { NewsView } from './view'

const { Page, generateMetadata } = screenPage({
  route: newsRoute,
  load: loadNews,
  head: newsHead,
  viewModel: newsViewModel,
  View: NewsView,
  loadChecksSite: true,
})

export { generateMetadata, Page as default }
