import { screenPage } from '@/app/_page/screen-page'
import { statementRoute } from '@/lib/routes/areas/content'
import { loadStatement } from './load'
import { statementHead, statementViewModel } from './view-model'
import { StatementView } from './view'

const { Page, generateMetadata } = screenPage({
  route: statementRoute,
  load: loadStatement,
  head: statementHead,
  viewModel: statementViewModel,
  View: StatementView,
})

export { generateMetadata, Page as default }
