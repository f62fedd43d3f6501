import { screenPage } from '@/app/_page/screen-page'
import { rankRoute } from '@/lib/routes/areas/article'
import { loadRank } from './load'
import { rankHead, rankViewModel } from './view-model'
import { RankView } from './view'

const { Page, generateMetadata } = screenPage({
  route: rankRoute,
  load: loadRank,
  head: rankHead,
  viewModel: rankViewModel,
  View: RankView,
})

export { generateMetadata, Page as default }
