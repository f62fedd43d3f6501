import { screenPage } from '@/app/_page/screen-page'
import { thesisDetailsRoute } from '@/lib/routes/areas/article'
import { loadThesisDetails } from './load'
import { thesisDetailsHead, thesisDetailsViewModel } from './view-model'
import { ThesisDetailsView } from './view'

const { Page, generateMetadata } = screenPage({
  route: thesisDetailsRoute,
  load: loadThesisDetails,
  head: thesisDetailsHead,
  viewModel: thesisDetailsViewModel,
  View: ThesisDetailsView,
})

export { generateMetadata, Page as default }
