import { screenPage } from '@/app/_page/screen-page'
import { homeRoute } from '@/lib/routes/areas/home'
import { loadHome } from './load'
import { homeAnswer, homeHead, homeViewModel } from './view-model'
import { HomeView } from './view'

const { Page, generateMetadata } = screenPage({
  route: homeRoute,
  load: loadHome,
  head: homeHead,
  viewModel: homeViewModel,
  View: HomeView,
  answer: homeAnswer,
})

export { generateMetadata, Page as default }
