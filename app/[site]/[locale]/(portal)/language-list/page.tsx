import { screenPage } from '@/app/_page/screen-page'
import { languageListRoute } from '@/lib/routes/areas/content'
import { loadLanguageList } from './load'
import { languageListHead, languageListViewModel } from './view-model'
import { LanguageListView } from './view'

const { Page, generateMetadata } = screenPage({
  route: languageListRoute,
  load: loadLanguageList,
  head: languageListHead,
  viewModel: languageListViewModel,
  View: LanguageListView,
})

export { generateMetadata, Page as default }
