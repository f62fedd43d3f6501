import { FollowHash } from '@/app/_page/follow-hash'
import { Problem } from '@/components/page/problem'
import { type ThesisDetailsViewModel } from './view-model'

/** An old address whose article only the browser knows. */
export const ThesisDetailsView = ({ view: { locale, problem } }: { view: ThesisDetailsViewModel }) => (
  <>
    <FollowHash locale={locale} />
    <Problem {...problem} />
  </>
)
