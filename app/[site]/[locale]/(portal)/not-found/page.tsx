import { renderScreen } from '@/app/render-screen'
import { wordsPage } from '@/app/words-page'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'

const { generateMetadata } = wordsPage(404, (t) => ({
  title: t('notFoundTitle'),
  text: t('notFoundText'),
  next: t('notFoundNext'),
}))

export { generateMetadata }

/** An address of no screen: perhaps its owner knows where it went, else not found. */
export default function Page() {
  return renderScreen(() => Promise.reject(new RcPubError('not-found', '')))
}
