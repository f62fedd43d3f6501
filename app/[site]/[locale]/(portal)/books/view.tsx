import { ScreenFrame } from '@/app/_frame/screen-frame'
import { BookCloudLink } from '@/app/_content/book-cloud'
import { EmptyState } from '@/components/ui/empty-state'
import { CardGrid, coverShape } from '@/components/ui/card-grid'
import { Pagination } from '@/components/ui/pagination'
import type { BooksViewModel } from './view-model'

/** Renders a page of books as covers, with the link to the book cloud. */
export const BooksView = ({ view }: { view: BooksViewModel }) => (
  <ScreenFrame {...view.frame} actions={view.cloud && <BookCloudLink view={view.cloud} />}>
    {view.empty ? (
      <EmptyState {...view.empty} />
    ) : (
      <CardGrid cards={view.cards} shape={coverShape(view.cards)} />
    )}
    <Pagination {...view.pagination} />
  </ScreenFrame>
)
