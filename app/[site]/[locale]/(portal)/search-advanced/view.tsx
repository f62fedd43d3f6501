import { ResultsView } from '@/app/_search/results-view'
import { AdvancedForm } from '@/components/search/advanced-form'
import type { AdvancedSearchViewModel } from './view-model'

/** Renders the advanced form, and its results below it. */
export const AdvancedSearchView = ({ view: { results, form } }: { view: AdvancedSearchViewModel }) => (
  <ResultsView view={results} form={<AdvancedForm view={form} />} />
)
