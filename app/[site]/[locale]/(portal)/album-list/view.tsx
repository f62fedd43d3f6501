import { ScreenFrame } from '@/app/_frame/screen-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { CardGrid, coverShape } from '@/components/ui/card-grid'
import { Pagination } from '@/components/ui/pagination'
import type { AlbumListViewModel } from './view-model'

/** Renders albums as a wall of covers. */
export const AlbumListView = ({ view }: { view: AlbumListViewModel }) => (
  <ScreenFrame {...view.frame}>
    {view.empty ? (
      <EmptyState {...view.empty} />
    ) : (
      <CardGrid cards={view.cards} shape={coverShape(view.cards)} />
    )}
    <Pagination {...view.pagination} />
  </ScreenFrame>
)
