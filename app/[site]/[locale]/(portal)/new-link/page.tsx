import { screenPage } from '@/app/_page/screen-page'
import { newLinkRoute } from '@/lib/routes/areas/content'
import { loadNewLink } from './load'
import { newLinkHead, newLinkViewModel } from './view-model'
import { NewLinkView } from './view'

const { Page, generateMetadata } = screenPage({
  route: newLinkRoute,
  load: loadNewLink,
  head: newLinkHead,
  viewModel: newLinkViewModel,
  View: NewLinkView,
})

export { generateMetadata, Page as default }
