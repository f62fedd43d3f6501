import { screenPage } from '@/app/_page/screen-page'
import { rssListRoute } from '@/lib/routes/areas/news'
import { loadRssList } from './load'
import { rssListHead, rssListViewModel } from './view-model'
import { RssListView } from './view'

const { Page, generateMetadata } = screenPage({
  route: rssListRoute,
  load: loadRssList,
  head: rssListHead,
  viewModel: rssListViewModel,
  View: RssListView,
})

export { generateMetadata, Page as default }
