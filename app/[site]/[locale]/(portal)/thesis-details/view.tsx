import { FollowHash } from '@/app/_page/follow-hash'
import { Problem } from '@/components/page/problem'
import type { ThesisDetailsViewModel } from './view-model'

/** Renders an old address with the DOI after `#`, where only the browser sees it. */
export const ThesisDetailsView = ({ view: { locale, problem } }: { view: ThesisDetailsViewModel }) => (
  <>
    <FollowHash locale={locale} />
    <Problem {...problem} />
  </>
)
