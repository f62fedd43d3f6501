import { articleListPage } from '@/app/article-list-page'

const { Page, generateMetadata } = articleListPage('online-first', 'onlineFirst')

export { generateMetadata }
export default Page
