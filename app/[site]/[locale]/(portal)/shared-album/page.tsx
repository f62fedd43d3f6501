import { screenPage } from '@/app/_page/screen-page'
import { sharedAlbumRoute } from '@/lib/routes/areas/account'
import { loadSharedAlbum } from './load'
import { sharedAlbumHead, sharedAlbumViewModel, unlisted } from './view-model'
import { SharedAlbumView } from './view'

const { Page, generateMetadata } = screenPage({
  route: sharedAlbumRoute,
  load: loadSharedAlbum,
  head: sharedAlbumHead,
  viewModel: sharedAlbumViewModel,
  View: SharedAlbumView,
  errorMetadata: unlisted,
})

export { generateMetadata, Page as default }
