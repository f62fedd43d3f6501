import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { translator } from '@/lib/i18n/translator'
import { advancedFormView, conditionsOf, expressionOf, fieldOptions } from '@/app/_search/advanced-view-model'
import { typesFor } from '@/app/_search/form-view-model'
import { href } from '@/lib/routes/href'
import { resourceTypeOf } from '@/lib/rules/resource-type'
import { resultsViewModel } from '@/app/_search/results-view-model'
import type { AdvancedSearchData } from './load'

export type AdvancedSearchViewModel = ReturnType<typeof advancedSearchViewModel>

/** Returns the page metadata of the advanced search. */
export const advancedSearchHead = (_: unknown, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'search')('advanced'),
  noindex: true,
})

/** Builds the view model of the advanced form, and its results below it. */
export function advancedSearchViewModel(
  { state, data, sent, add }: AdvancedSearchData,
  context: PageContext,
) {
  const { locale } = context
  const t = translator(locale, 'search')
  const fields = fieldOptions(data.conditions, locale, t)
  const types = typesFor(context).map(({ value, label }) => ({
    label,
    href: `${href.seniorSearch()}?${new URLSearchParams({ type: value, lang: locale }).toString()}`,
    current: resourceTypeOf(value) === state.kind,
  }))
  const expression = expressionOf(state, fields)
  const displayed = { ...state, params: { ...state.params, q: expression } }
  const results = resultsViewModel(data, state, context, { displayed, conditions: conditionsOf(state) })
  const nothingTyped = sent ? { title: t('emptyTitle'), text: t('advancedEmpty'), links: [] } : null
  return {
    results: {
      ...results,
      heading: t('advanced'),
      empty: data.page || data.busy ? results.empty : nothingTyped,
    },
    form: advancedFormView(state, data.conditions, types, t, add),
  }
}
