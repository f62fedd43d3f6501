import { accountPage } from '@/app/_account/account-page'
import { quickLoginRoute } from '@/lib/routes/areas/account'
import { loadDraftAndProviders } from '@/app/_account/load-account'
import { quickLoginViewModel } from './view-model'
import { QuickLoginView } from './view'

const { Page, generateMetadata } = accountPage({
  route: quickLoginRoute,
  title: 'quickLoginTitle',
  load: loadDraftAndProviders,
  viewModel: quickLoginViewModel,
  View: QuickLoginView,
})

export { generateMetadata, Page as default }
