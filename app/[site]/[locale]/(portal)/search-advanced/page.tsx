import { screenPage } from '@/app/_page/screen-page'
import { searchAdvancedRoute } from '@/lib/routes/areas/search'
import { searchAnswer } from '@/app/_search/load-results'
import { loadAdvancedSearch } from './load'
import { advancedSearchHead, advancedSearchViewModel } from './view-model'
import { AdvancedSearchView } from './view'

const { Page, generateMetadata } = screenPage({
  route: searchAdvancedRoute,
  load: loadAdvancedSearch,
  head: advancedSearchHead,
  viewModel: advancedSearchViewModel,
  View: AdvancedSearchView,
  answer: searchAnswer,
})

export { generateMetadata, Page as default }
