import { wordsPage } from '@/app/words-page'

const { Page, generateMetadata } = wordsPage(200, (t) => ({
  title: t('errorTitle'),
  text: t('errorText'),
  next: t('errorNext'),
}))

export { generateMetadata }
export default Page
