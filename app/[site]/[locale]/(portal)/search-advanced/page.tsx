import { searchAdvancedRoute } from '@/lib/routes/areas/search'
import { answer } from '@/lib/answer'
import { articleWords } from '@/app/_content/article-words'
import { pageWords } from '@/app/_page/page-words'
import { screenPage } from '@/app/_page/screen-page'
import {
  advancedModel,
  advancedState,
  conditionsOf,
  expressionOf,
  fieldOptions,
} from '@/app/_search/advanced-view-model'
import { typesFor } from '@/app/_search/form-view-model'
import { loadResults } from '@/app/_search/load-results'
import { resultsModel } from '@/app/_search/results-view-model'
import { ResultsView } from '@/app/_search/results-view'
import { AdvancedForm } from '@/components/search/advanced-form'
import { resourceTypeOf } from '@/lib/rules/resource-type'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

/** Advanced search: the form, and its results below it. */
const { Page, generateMetadata } = screenPage({
  route: searchAdvancedRoute,
  load: async (context, { query }) => {
    const state = advancedState(query, context.locale)
    const conditions = conditionsOf(state)
    const data = await loadResults(context, state, {
      page: query.page,
      ...(conditions === undefined ? {} : { conditions }),
    })
    return { state, data, sent: Object.keys(query).some((name) => /^[qo]\d$/.test(name)) }
  },
  head: (_, { locale }) => ({ title: translator(locale, 'search')('advanced'), noindex: true }),
  view: ({ state, data, sent }, context) => {
    const { locale } = context
    if (data.busy) answer({ status: 429, policy: 'none', headers: { 'retry-after': '2' } })
    const t = translator(locale, 'search')
    const fields = fieldOptions(data.conditions, locale, t)
    const types = typesFor(context).map(({ value, label }) => ({
      label,
      href: `${href.seniorSearch()}?${new URLSearchParams({ type: value, lang: locale }).toString()}`,
      current: resourceTypeOf(value) === state.kind,
    }))
    const expression = expressionOf(state, fields)
    const shown = { ...state, params: { ...state.params, q: expression } }
    const view = resultsModel(data, state, context, shown)
    const untold = sent ? { title: t('emptyTitle'), text: t('advancedEmpty'), links: [] } : null
    return (
      <ResultsView
        view={{ ...view, heading: t('advanced'), empty: data.page || data.busy ? view.empty : untold }}
        words={articleWords(locale)}
        pageWords={pageWords(locale)}
        form={<AdvancedForm view={advancedModel(state, data.conditions, types, t)} />}
        expression={expression === '' ? null : { label: t('expression'), text: expression }}
      />
    )
  },
})

export { generateMetadata }
export default Page
