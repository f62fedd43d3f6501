import { wordsPage } from '@/app/words-page'

const { Page, generateMetadata } = wordsPage(404, (t) => ({
  title: t('notFoundTitle'),
  text: t('notFoundText'),
  next: t('notFoundNext'),
}))

export { generateMetadata }
export default Page
