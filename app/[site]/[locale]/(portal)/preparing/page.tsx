import { wordsPage } from '@/app/words-page'

const { Page, generateMetadata } = wordsPage(200, (t) => ({
  title: t('preparingTitle'),
  text: t('preparingText'),
  next: t('preparingNext'),
}))

export { generateMetadata }
export default Page
