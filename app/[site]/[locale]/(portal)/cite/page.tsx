import { screenPage } from '@/app/_page/screen-page'
import { citeRoute } from '@/lib/routes/areas/article'
import { loadCite } from './load'
import { citeHead, citeViewModel } from './view-model'
import { CiteView } from './view'

const { Page, generateMetadata } = screenPage({
  route: citeRoute,
  load: loadCite,
  head: citeHead,
  viewModel: citeViewModel,
  View: CiteView,
})

export { generateMetadata, Page as default }
