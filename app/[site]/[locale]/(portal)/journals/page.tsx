import { screenPage } from '@/app/_page/screen-page'
import { journalsRoute } from '@/lib/routes/areas/journal'
import { loadJournals } from './load'
import { journalsHead, journalsViewModel } from './view-model'
import { JournalsView } from './view'

const { Page, generateMetadata } = screenPage({
  route: journalsRoute,
  load: loadJournals,
  head: journalsHead,
  viewModel: journalsViewModel,
  View: JournalsView,
})

export { generateMetadata, Page as default }
