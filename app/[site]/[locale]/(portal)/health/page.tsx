import { screenPage } from '@/app/_page/screen-page'
import { healthRoute } from '@/lib/routes/areas/status'
import { loadHealth } from './load'
import { healthAnswer, healthHead, healthViewModel } from './view-model'
import { HealthView } from './view'

const { Page, generateMetadata } = screenPage({
  route: healthRoute,
  load: loadHealth,
  head: healthHead,
  viewModel: healthViewModel,
  View: HealthView,
  answer: healthAnswer,
})

export { generateMetadata, Page as default }
