import { screenPage } from '@/app/_page/screen-page'
import { infoRoute } from '@/lib/routes/areas/content'
import { loadInfo } from './load'
import { infoHead, infoViewModel } from './view-model'
import { InfoView } from './view'

const { Page, generateMetadata } = screenPage({
  route: infoRoute,
  load: loadInfo,
  head: infoHead,
  viewModel: infoViewModel,
  View: InfoView,
  loadChecksSite: true,
})

export { generateMetadata, Page as default }
