import { ArticleEntry } from '@/components/article/article-entry'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/rc-pub/contract/article'
import type { Page } from '@/lib/rc-pub/contract/fields'
import { articleWords } from './article-words'
import { entries } from './entries'
import { pagesAt } from './paged'
import { pageWords } from './page-words'
import type { ScreenContext } from './render-screen'

type Props = { found: Page<ArticleSummary>; context: ScreenContext; base: string; level?: 2 | 3 }

/** A page of articles with the links to its neighbours, or a sentence where there are none. */
export const ArticleList = ({ found, context, base, level = 2 }: Props) => {
  const page = translator(context.locale, 'page')
  return (
    <>
      {found.content.length === 0 && <EmptyState title={page('empty')} text={page('emptyNext')} />}
      {entries(found.content, context).map((entry) => (
        <ArticleEntry key={entry.id} entry={entry} labels={articleWords(context.locale)} level={level} />
      ))}
      <Pagination pages={pagesAt(base, found)} labels={pageWords(context.locale)} />
    </>
  )
}
