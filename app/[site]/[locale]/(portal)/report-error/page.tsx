import { screenPage } from '@/app/_page/screen-page'
import { reportErrorRoute } from '@/lib/routes/areas/article'
import { loadReportError } from './load'
import { reportErrorHead, reportErrorViewModel } from './view-model'
import { ReportErrorView } from './view'

const { Page, generateMetadata } = screenPage({
  route: reportErrorRoute,
  load: loadReportError,
  head: reportErrorHead,
  viewModel: reportErrorViewModel,
  View: ReportErrorView,
})

export { generateMetadata, Page as default }
