import { screenPage } from '@/app/_page/screen-page'
import { issueRoute } from '@/lib/routes/areas/journal'
import { loadIssuePage } from './load'
import { issueHead, issueViewModel } from '@/app/_issue/issue-view-model'
import { IssueView } from '@/app/_issue/issue-view'

const { Page, generateMetadata } = screenPage({
  route: issueRoute,
  load: loadIssuePage,
  head: issueHead,
  viewModel: issueViewModel,
  View: IssueView,
})

export { generateMetadata, Page as default }
