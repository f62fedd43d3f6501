import { screenPage } from '@/app/_page/screen-page'
import { bookRoute } from '@/lib/routes/areas/media'
import { loadBook } from './load'
import { bookHead, bookViewModel } from './view-model'
import { BookView } from './view'

const { Page, generateMetadata } = screenPage({
  route: bookRoute,
  load: loadBook,
  head: bookHead,
  viewModel: bookViewModel,
  View: BookView,
})

export { generateMetadata, Page as default }
