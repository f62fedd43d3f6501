import { searchRoute } from '@/lib/routes/areas/search'
import { answer } from '@/lib/answer'
import { articleWords } from '@/app/_content/article-words'
import { pageWords } from '@/app/_page/page-words'
import { screenPage } from '@/app/_page/screen-page'
import { loadResults } from '@/app/_search/load-results'
import { resultsModel } from '@/app/_search/results-view-model'
import { ResultsView } from '@/app/_search/results-view'
import { searchState } from '@/app/_search/search-state'
import { translator } from '@/lib/i18n/translator'

/** Results of the resource types with a route of their own (docs/behaviour.md#search). */
const { Page, generateMetadata } = screenPage({
  route: searchRoute,
  load: async (context, { params, query }) => {
    const state = searchState(params.kind, query, context.locale)
    const data = await loadResults(context, state, { page: query.page })
    return { state, data }
  },
  head: ({ state }, { locale }) => {
    const t = translator(locale, 'search')
    return { title: state.params.q ? t('title', { query: state.params.q }) : t('titleEmpty'), noindex: true }
  },
  view: ({ state, data }, context) => {
    if (data.busy) answer({ status: 429, policy: 'none', headers: { 'retry-after': '2' } })
    return (
      <ResultsView
        view={resultsModel(data, state, context)}
        words={articleWords(context.locale)}
        pageWords={pageWords(context.locale)}
      />
    )
  },
})

export { generateMetadata }
export default Page
