import { screenPage } from '@/app/_page/screen-page'
import { scienceRoute } from '@/lib/routes/areas/journal'
import { loadScience } from './load'
import { scienceHead, scienceViewModel } from './view-model'
import { ScienceView } from './view'

const { Page, generateMetadata } = screenPage({
  route: scienceRoute,
  load: loadScience,
  head: scienceHead,
  viewModel: scienceViewModel,
  View: ScienceView,
})

export { generateMetadata, Page as default }
