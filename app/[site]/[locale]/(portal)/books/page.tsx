import { screenPage } from '@/app/_page/screen-page'
import { booksRoute } from '@/lib/routes/areas/media'
import { loadBooks } from './load'
import { booksHead, booksViewModel } from './view-model'
import { BooksView } from './view'

const { Page, generateMetadata } = screenPage({
  route: booksRoute,
  load: loadBooks,
  head: booksHead,
  viewModel: booksViewModel,
  View: BooksView,
})

export { generateMetadata, Page as default }
