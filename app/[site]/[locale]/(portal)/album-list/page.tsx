import { screenPage } from '@/app/_page/screen-page'
import { albumListRoute } from '@/lib/routes/areas/content'
import { loadAlbumList } from './load'
import { albumListHead, albumListViewModel } from './view-model'
import { AlbumListView } from './view'

const { Page, generateMetadata } = screenPage({
  route: albumListRoute,
  load: loadAlbumList,
  head: albumListHead,
  viewModel: albumListViewModel,
  View: AlbumListView,
})

export { generateMetadata, Page as default }
