import { accountPage } from '@/app/_account/account-page'
import { registerRoute } from '@/lib/routes/areas/account'
import { loadDraft } from '@/app/_account/load-account'
import { registerViewModel } from './view-model'
import { RegisterView } from './view'

const { Page, generateMetadata } = accountPage({
  route: registerRoute,
  title: 'registerTitle',
  load: loadDraft,
  viewModel: registerViewModel,
  View: RegisterView,
})

export { generateMetadata, Page as default }
