import { screenPage } from '@/app/_page/screen-page'
import { editorialBoardRoute } from '@/lib/routes/areas/content'
import { loadEditorialBoard } from './load'
import { editorialBoardHead, editorialBoardViewModel } from './view-model'
import { EditorialBoardView } from './view'

const { Page, generateMetadata } = screenPage({
  route: editorialBoardRoute,
  load: loadEditorialBoard,
  head: editorialBoardHead,
  viewModel: editorialBoardViewModel,
  View: EditorialBoardView,
})

export { generateMetadata, Page as default }
