import { issuePage } from './issue-page'

const { Page, generateMetadata } = issuePage(({ params }) => ({ year: params.year, issue: params.issue }))

export { generateMetadata }
export default Page
