import { ScreenFrame } from '@/app/_frame/screen-frame'
import { ArticleList } from '@/app/_content/article-list'
import { EmptyState } from '@/components/ui/empty-state'
import { ArticleEntry } from '@/components/article/article-entry'
import { SiteLink } from '@/components/ui/site-link'
import type { ScienceViewModel } from './view-model'
import styles from './science.module.scss'

/** Renders the newest articles of each research section, or the list of one. */
export const ScienceView = ({ view: { frame, list, columns } }: { view: ScienceViewModel }) => (
  <ScreenFrame {...frame}>
    {list && <ArticleList view={list} />}
    {columns && <Columns {...columns} />}
  </ScreenFrame>
)

const Columns = ({ empty, shown, others }: NonNullable<ScienceViewModel['columns']>) => (
  <>
    {empty && <EmptyState {...empty} />}
    {shown.map(({ key, name, entries, more }) => (
      <section key={key} className={styles.column}>
        <h2>{name}</h2>
        {entries.map((entry) => (
          <ArticleEntry key={entry.id} entry={entry} brief />
        ))}
        {more && (
          <p>
            <SiteLink href={more.href}>{more.label}</SiteLink>
          </p>
        )}
      </section>
    ))}
    {others.links.length > 0 && (
      <section className={styles.column}>
        <h2>{others.title}</h2>
        <ul className={styles.others}>
          {others.links.map(({ label, href, count }) => (
            <li key={href}>
              <SiteLink href={href}>{label}</SiteLink> ({count})
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
