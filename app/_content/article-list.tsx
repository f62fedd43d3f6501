import { ArticleEntry } from '@/components/article/article-entry'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { MemoizedHtml } from '@/components/ui/static-html'
import type { ArticleListViewModel } from './article-list-view-model'

/** Renders a page of articles with pagination, or a notice that there are none. */
export const ArticleList = ({ view }: { view: ArticleListViewModel }) => (
  <MemoizedHtml contents of={Entries} view={view} />
)

const Entries = ({ entries, empty, pagination }: ArticleListViewModel) => (
  <>
    {empty && <EmptyState {...empty} />}
    {entries.map((entry) => (
      <ArticleEntry key={entry.id} entry={entry} level={2} />
    ))}
    <Pagination {...pagination} />
  </>
)
