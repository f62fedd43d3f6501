import { screenPage } from '@/app/_page/screen-page'
import { albumRoute } from '@/lib/routes/areas/content'
import { loadAlbum } from './load'
import { albumHead, albumViewModel } from './view-model'
import { AlbumView } from './view'

const { Page, generateMetadata } = screenPage({
  route: albumRoute,
  load: loadAlbum,
  head: albumHead,
  viewModel: albumViewModel,
  View: AlbumView,
})

export { generateMetadata, Page as default }
