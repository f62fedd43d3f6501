import { screenPage } from '@/app/_page/screen-page'
import { mediaRoute } from '@/lib/routes/areas/media'
import { loadMedia } from './load'
import { mediaHead, mediaViewModel } from './view-model'
import { MediaView } from './view'

const { Page, generateMetadata } = screenPage({
  route: mediaRoute,
  load: loadMedia,
  head: mediaHead,
  viewModel: mediaViewModel,
  View: MediaView,
})

export { generateMetadata, Page as default }
