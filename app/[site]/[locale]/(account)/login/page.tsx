import { accountPage } from '@/app/_account/account-page'
import { loginRoute } from '@/lib/routes/areas/account'
import { loadDraftAndProviders } from '@/app/_account/load-account'
import { loginViewModel } from './view-model'
import { LoginView } from './view'

const { Page, generateMetadata } = accountPage({
  route: loginRoute,
  title: 'loginTitle',
  load: loadDraftAndProviders,
  viewModel: loginViewModel,
  View: LoginView,
})

export { generateMetadata, Page as default }
