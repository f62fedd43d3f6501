import { ScreenFrame } from '@/app/_frame/screen-frame'
import { Tabs } from '@/components/ui/tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { CardGrid } from '@/components/ui/card-grid'
import { Pagination } from '@/components/ui/pagination'
import type { FiguresViewModel } from './view-model'

/** Renders the figures or tables of the site. */
export const FiguresView = ({ view }: { view: FiguresViewModel }) => (
  <ScreenFrame {...view.frame}>
    <Tabs {...view.tabs} />
    {view.empty ? <EmptyState {...view.empty} /> : <CardGrid cards={view.cards} shape="drawing" />}
    <Pagination {...view.pagination} />
  </ScreenFrame>
)
