import { accountPage } from '@/app/_account/account-page'
import { forgetCodeRoute } from '@/lib/routes/areas/account'
import { loadDraft } from '@/app/_account/load-account'
import { forgetCodeViewModel } from './view-model'
import { ForgetCodeView } from './view'

const { Page, generateMetadata } = accountPage({
  route: forgetCodeRoute,
  title: 'resetTitle',
  load: loadDraft,
  viewModel: forgetCodeViewModel,
  View: ForgetCodeView,
})

export { generateMetadata, Page as default }
