import { onlineFirstRoute } from '@/lib/routes/areas/article'
import { articleListPage } from '@/app/_content/article-list-page'

const { Page, generateMetadata } = articleListPage(onlineFirstRoute, 'online-first', 'onlineFirst')

export { generateMetadata }
export default Page
