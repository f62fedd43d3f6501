import { ScreenFrame } from '@/app/_frame/screen-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { NewsList } from '@/components/news/news-list'
import { Pagination } from '@/components/ui/pagination'
import type { NewsListViewModel } from './view-model'

/** Renders a page of news. */
export const NewsListView = ({ view }: { view: NewsListViewModel }) => (
  <ScreenFrame {...view.frame}>
    {view.empty ? <EmptyState {...view.empty} /> : <NewsList {...view.list} />}
    <Pagination {...view.pagination} />
  </ScreenFrame>
)
