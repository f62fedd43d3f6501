import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { translator } from '@/lib/i18n/translator'
import { resultsViewModel } from '@/app/_search/results-view-model'
import type { SearchScreenData } from './load'

/** Returns the page metadata of a page of results. */
export const searchHead = ({ state }: SearchScreenData, { locale }: PageContext): ScreenHead => {
  const t = translator(locale, 'search')
  return { title: state.params.q ? t('title', { query: state.params.q }) : t('titleEmpty'), noindex: true }
}

/** Builds the view model of a page of results. */
export const searchViewModel = ({ state, data }: SearchScreenData, context: PageContext) =>
  resultsViewModel(data, state, context)
