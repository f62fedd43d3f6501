import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { translator } from '@/lib/i18n/translator'
import { jumpProblem } from '@/app/_page/problem-view-model'
import { offersAdvancedSearch } from '@/lib/site/offers-advanced-search'
import type { Answer } from '@/lib/answer'
import type { ProblemProps } from '@/components/page/problem'
import type { JumpData } from './load'

/** Returns the page metadata of a refused jump. */
export const jumpHead = (_: JumpData, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'page')('jumpFailedTitle'),
  canonical: null,
  noindex: true,
})

const problemOf = ({ error, phone }: JumpData, { locale, bundle }: PageContext) =>
  jumpProblem(error, translator(locale, 'page'), locale, phone, offersAdvancedSearch(bundle.header))

/** Returns the status of the refusal. */
export const jumpAnswer = (data: JumpData, context: PageContext): Answer => ({
  status: problemOf(data, context).status,
  policy: 'none',
})

/** Builds the view model of the page of a refusal with the server's message. */
export function jumpViewModel(data: JumpData, context: PageContext): ProblemProps {
  const { status: _status, ...problem } = problemOf(data, context)
  return problem
}
