import { answer } from '@/lib/answer'
import { articleWords } from '@/app/article-words'
import { pageWords } from '@/app/page-words'
import { screenPage } from '@/app/screen-page'
import {
  advancedModel,
  advancedState,
  conditionsOf,
  expressionOf,
  fieldOptions,
} from '@/app/search-results/advanced-model'
import { typesFor } from '@/app/search-results/form-model'
import { loadResults } from '@/app/search-results/load-results'
import { resultsModel } from '@/app/search-results/results-model'
import { ResultsView } from '@/app/search-results/results-view'
import { AdvancedForm } from '@/components/search/advanced-form'
import { resourceTypeOf } from '@/lib/domain/resource-type'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

/** Advanced search (spec chapters 2 and 5): the form, and its results below it. */
const { Page, generateMetadata } = screenPage({
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
