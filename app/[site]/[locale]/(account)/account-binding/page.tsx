import { accountPage } from '@/app/_account/account-page'
import { accountBindingRoute } from '@/lib/routes/areas/account'
import { loadBinding } from './load'
import { accountBindingViewModel } from './view-model'
import { AccountBindingView } from './view'

const { Page, generateMetadata } = accountPage({
  route: accountBindingRoute,
  title: 'bindingTitle',
  load: loadBinding,
  viewModel: accountBindingViewModel,
  View: AccountBindingView,
  islands: ['binding'],
})

export { generateMetadata }
export default Page
