import { articleListPage } from '@/app/_content/article-list-page'

const { Page, generateMetadata } = articleListPage('accepted', 'justAccepted')

export { generateMetadata }
export default Page
