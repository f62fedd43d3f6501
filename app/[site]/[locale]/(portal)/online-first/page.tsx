import { articleListPage } from '@/app/_content/article-list-page'

const { Page, generateMetadata } = articleListPage('online-first', 'onlineFirst')

export { generateMetadata }
export default Page
