import { screenPage } from '@/app/_page/screen-page'
import { jumpRoute } from '@/lib/routes/areas/article'
import { loadJump } from './load'
import { jumpAnswer, jumpHead, jumpViewModel } from './view-model'
import { JumpView } from './view'

const { Page, generateMetadata } = screenPage({
  route: jumpRoute,
  load: loadJump,
  head: jumpHead,
  viewModel: jumpViewModel,
  View: JumpView,
  loadChecksSite: true,
  answer: jumpAnswer,
})

export { generateMetadata, Page as default }
