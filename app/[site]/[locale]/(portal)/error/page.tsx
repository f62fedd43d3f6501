import { wordsPage } from '@/app/_page/words-page'

/** Where a failed site lookup leads: the notice of an expired site, else that it cannot be reached. */
const { Page, generateMetadata } = wordsPage(200, (t, state) =>
  state === 'expired'
    ? { title: t('expiredTitle'), text: t('expiredText'), next: t('expiredNext') }
    : { title: t('errorTitle'), text: t('errorText'), next: t('errorNext') },
)

export { generateMetadata }
export default Page
