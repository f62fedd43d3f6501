import { PhrasedNote } from '@/components/ui/phrased-title'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { Tabs } from '@/components/ui/tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { ArticleEntry } from '@/components/article/article-entry'
import { Pagination } from '@/components/ui/pagination'
import { SiteLink } from '@/components/ui/site-link'
import { gapAfter } from '@/lib/text/gap-after'
import type { RankViewModel } from './view-model'
import styles from './rank.module.scss'

/** Renders articles ranked by use or by citations. */
export const RankView = ({ view }: { view: RankViewModel }) => (
  <ScreenFrame {...view.frame}>
    <Tabs {...view.sorts} />
    {view.periods && <Tabs {...view.periods} />}
    {view.empty && (
      <EmptyState title={view.empty.title} text={view.empty.text}>
        <SiteLink href={view.empty.next.href}>{view.empty.next.label}</SiteLink>
      </EmptyState>
    )}
    <ol className={styles.list} start={view.start}>
      {view.rows.map(({ rank, entry }) => (
        <li key={entry.id} value={rank}>
          <ArticleEntry entry={entry} level={2} brief />
        </li>
      ))}
    </ol>
    <Pagination {...view.pagination} />
    <p className={styles.note}>
      <PhrasedNote text={view.definition} />
      {gapAfter(view.definition)}
      <SiteLink href={view.counting.href}>{view.counting.label}</SiteLink>
    </p>
  </ScreenFrame>
)
