import { articleListPage } from '@/app/article-list-page'

const { Page, generateMetadata } = articleListPage('accepted', 'justAccepted')

export { generateMetadata }
export default Page
