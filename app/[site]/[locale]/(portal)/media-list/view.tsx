import { ScreenFrame } from '@/app/_frame/screen-frame'
import { Tabs } from '@/components/ui/tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { CardGrid } from '@/components/ui/card-grid'
import { Pagination } from '@/components/ui/pagination'
import type { MediaListViewModel } from './view-model'

/** Renders the video or audio of the site. */
export const MediaListView = ({ view }: { view: MediaListViewModel }) => (
  <ScreenFrame {...view.frame}>
    <Tabs {...view.tabs} />
    {view.empty ? <EmptyState {...view.empty} /> : <CardGrid cards={view.cards} shape="wide" />}
    <Pagination {...view.pagination} />
  </ScreenFrame>
)
