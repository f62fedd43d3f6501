import { screenPage } from '@/app/_page/screen-page'
import { newsListRoute } from '@/lib/routes/areas/news'
import { loadNewsList } from './load'
import { newsListHead, newsListViewModel } from './view-model'
import { NewsListView } from './view'

const { Page, generateMetadata } = screenPage({
  route: newsListRoute,
  load: loadNewsList,
  head: newsListHead,
  viewModel: newsListViewModel,
  View: NewsListView,
  loadChecksSite: true,
})

export { generateMetadata, Page as default }
