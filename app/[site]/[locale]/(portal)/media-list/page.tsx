import { screenPage } from '@/app/_page/screen-page'
import { mediaListRoute } from '@/lib/routes/areas/media'
import { loadMediaList } from './load'
import { mediaListHead, mediaListViewModel } from './view-model'
import { MediaListView } from './view'

const { Page, generateMetadata } = screenPage({
  route: mediaListRoute,
  load: loadMediaList,
  head: mediaListHead,
  viewModel: mediaListViewModel,
  View: MediaListView,
})

export { generateMetadata, Page as default }
