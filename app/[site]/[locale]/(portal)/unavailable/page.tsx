import { wordsPage } from '@/app/_page/words-page'

const { Page, generateMetadata } = wordsPage(503, (t) => ({
  title: t('unavailableTitle'),
  text: t('unavailableText'),
  next: t('unavailableNext'),
}))

export { generateMetadata }
export default Page
