import { accountPage } from '@/app/_account/account-page'
import { accountBindingRoute } from '@/lib/routes/areas/account'
import { loadDraftAndProviders } from '@/app/_account/load-account'
import { accountBindingViewModel } from './view-model'
import { AccountBindingView } from './view'

const { Page, generateMetadata } = accountPage({
  route: accountBindingRoute,
  title: ({ state }) => (state === 'pending' ? 'bindingTitle' : 'loginTitle'),
  load: loadDraftAndProviders,
  viewModel: accountBindingViewModel,
  View: AccountBindingView,
  islands: ['binding'],
})

export { generateMetadata, Page as default }
