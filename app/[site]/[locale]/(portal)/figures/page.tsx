import { screenPage } from '@/app/_page/screen-page'
import { figuresRoute } from '@/lib/routes/areas/media'
import { loadFigures } from './load'
import { figuresHead, figuresViewModel } from './view-model'
import { FiguresView } from './view'

const { Page, generateMetadata } = screenPage({
  route: figuresRoute,
  load: loadFigures,
  head: figuresHead,
  viewModel: figuresViewModel,
  View: FiguresView,
})

export { generateMetadata, Page as default }
