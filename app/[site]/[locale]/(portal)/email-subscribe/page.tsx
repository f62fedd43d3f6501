import { screenPage } from '@/app/_page/screen-page'
import { emailSubscribeRoute } from '@/lib/routes/areas/account'
import { loadEmailSubscribe } from './load'
import { emailSubscribeHead, emailSubscribeViewModel } from './view-model'
import { EmailSubscribeView } from './view'

const { Page, generateMetadata } = screenPage({
  route: emailSubscribeRoute,
  load: loadEmailSubscribe,
  head: emailSubscribeHead,
  viewModel: emailSubscribeViewModel,
  View: EmailSubscribeView,
})

export { generateMetadata, Page as default }
