import { issueRoute } from '@/lib/routes/areas/journal'
import { issuePage } from './issue-page'

const { Page, generateMetadata } = issuePage(issueRoute, ({ params }) => ({
  year: params.year,
  issue: params.issue,
}))

export { generateMetadata }
export default Page
