import { ArticleEntry } from '@/components/article/article-entry'
import type { EntryView } from '@/components/article/entry-view-model'
import { EmptyState } from '@/components/ui/empty-state'
import type { PageLinks } from '@/components/ui/page-links'
import { Pagination } from '@/components/ui/pagination'
import { StillOf } from '@/components/ui/still'
import { translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'
import type { Page } from '@/lib/contract/fields'
import { type ArticleWords, articleWords } from './article-words'
import { entries } from './entries'
import { pagesAt } from '@/app/_page/paged'
import { pageWords } from '@/app/_page/page-words'
import type { ScreenContext } from '@/app/_page/render-screen'

type Props = { found: Page<ArticleSummary>; context: ScreenContext; base: string; level?: 2 | 3 }

/** A page of articles with the links to its neighbours, or a sentence where there are none. */
export const ArticleList = ({ found, context, base, level = 2 }: Props) => {
  const { locale } = context
  const page = translator(locale, 'page')
  return (
    <StillOf
      contents
      of={ListPart}
      view={{
        entries: entries(found.content, context),
        empty: { title: page('empty'), text: page('emptyNext') },
        words: articleWords(locale),
        level,
        pages: pagesAt(base, found),
        labels: pageWords(locale),
      }}
    />
  )
}

type View = {
  entries: EntryView[]
  empty: { title: string; text: string }
  words: ArticleWords
  level: 2 | 3
  pages: PageLinks
  labels: ReturnType<typeof pageWords>
}

const ListPart = ({ entries: all, empty, words, level, pages, labels }: View) => (
  <>
    {all.length === 0 && <EmptyState {...empty} />}
    {all.map((entry) => (
      <ArticleEntry key={entry.id} entry={entry} labels={words} level={level} />
    ))}
    <Pagination pages={pages} labels={labels} />
  </>
)
