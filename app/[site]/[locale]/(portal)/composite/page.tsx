import { screenPage } from '@/app/_page/screen-page'
import { compositeRoute } from '@/lib/routes/areas/content'
import { loadComposite } from './load'
import { compositeHead, compositeViewModel } from './view-model'
import { CompositeView } from './view'

const { Page, generateMetadata } = screenPage({
  route: compositeRoute,
  load: loadComposite,
  head: compositeHead,
  viewModel: compositeViewModel,
  View: CompositeView,
})

export { generateMetadata, Page as default }
