import { screenPage } from '@/app/_page/screen-page'
import { searchRoute } from '@/lib/routes/areas/search'
import { ResultsView } from '@/app/_search/results-view'
import { searchAnswer } from '@/app/_search/load-results'
import { loadSearch } from './load'
import { searchHead, searchViewModel } from './view-model'

const { Page, generateMetadata } = screenPage({
  route: searchRoute,
  load: loadSearch,
  head: searchHead,
  viewModel: searchViewModel,
  View: ResultsView,
  answer: searchAnswer,
})

export { generateMetadata, Page as default }
