import { screenPage } from '@/app/_page/screen-page'
import { academicRoute } from '@/lib/routes/areas/journal'
import { loadArchive } from './load'
import { issueHead, issueViewModel } from '@/app/_issue/issue-view-model'
import { IssueView } from '@/app/_issue/issue-view'

const { Page, generateMetadata } = screenPage({
  route: academicRoute,
  load: loadArchive,
  head: issueHead,
  viewModel: issueViewModel,
  View: IssueView,
})

export { generateMetadata, Page as default }
