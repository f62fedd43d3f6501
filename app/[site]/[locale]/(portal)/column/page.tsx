import { screenPage } from '@/app/_page/screen-page'
import { columnRoute } from '@/lib/routes/areas/content'
import { ChannelView } from '@/app/_channel/channel-view'
import { loadColumn } from './load'
import { columnHead, columnViewModel } from './view-model'

const { Page, generateMetadata } = screenPage({
  route: columnRoute,
  load: loadColumn,
  head: columnHead,
  viewModel: columnViewModel,
  View: ChannelView,
})

export { generateMetadata, Page as default }
