import { justAcceptedRoute } from '@/lib/routes/areas/article'
import { articleListPage } from '@/app/_content/article-list-page'

const { Page, generateMetadata } = articleListPage(justAcceptedRoute, 'accepted', 'justAccepted')

export { generateMetadata }
export default Page
