import { screenPage } from '@/app/_page/screen-page'
import { entityRoute } from '@/lib/routes/areas/entity'
import { loadEntity } from './load'
import { entityHead, entityViewModel } from './view-model'
import { EntityView } from './view'

const { Page, generateMetadata } = screenPage({
  route: entityRoute,
  load: loadEntity,
  head: entityHead,
  viewModel: entityViewModel,
  View: EntityView,
})

export { generateMetadata, Page as default }
