import { articlesRoute } from '@/lib/routes/areas/article'
import { allArticles } from '@/app/_content/all-articles'
import { screenPage } from '@/app/_page/screen-page'

const { Page, generateMetadata } = screenPage({ route: articlesRoute, ...allArticles })

export { generateMetadata }
export default Page
