import { screenPage } from '@/app/_page/screen-page'
import { journalRoute } from '@/lib/routes/areas/journal'
import { loadJournal } from './load'
import { journalHead, journalViewModel } from './view-model'
import { JournalView } from './view'

const { Page, generateMetadata } = screenPage({
  route: journalRoute,
  load: loadJournal,
  head: journalHead,
  viewModel: journalViewModel,
  View: JournalView,
})

export { generateMetadata, Page as default }
