import { wordsPage } from '@/app/_page/words-page'

const { Page, generateMetadata } = wordsPage(200, (t) => ({
  title: t('forbiddenTitle'),
  text: t('forbiddenText'),
  next: t('forbiddenNext'),
}))

export { generateMetadata }
export default Page
