import { screenPage } from '@/app/_page/screen-page'
import { personalRoute } from '@/lib/routes/areas/account'
import { loadPersonal } from './load'
import { personalHead, personalViewModel } from './view-model'
import { PersonalView } from './view'

const { Page, generateMetadata } = screenPage({
  route: personalRoute,
  load: loadPersonal,
  head: personalHead,
  viewModel: personalViewModel,
  View: PersonalView,
})

export { generateMetadata, Page as default }
