import { clsx } from 'clsx'
import { ArticleEntry } from '@/components/article/article-entry'
import { CardGrid } from '@/components/ui/card-grid'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { HeadData } from '@/app/_page/head-data'
import type { IssueViewModel } from './issue-view-model'
import styles from './issue.module.scss'

/** Renders the table of contents of an issue with the tree of all issues beside it. */
export const IssueView = ({ view }: { view: IssueViewModel }) => (
  <>
    <HeadData jsonLd={view.jsonLd} />
    <div className={styles.page}>
      <Breadcrumb crumbs={view.crumbs} label={view.breadcrumb} />
      <div className={styles.columns}>
        <Tree tree={view.tree} />
        <Contents view={view} />
      </div>
    </div>
  </>
)

const Contents = ({ view }: { view: IssueViewModel }) => (
  <div>
    <Head view={view} />
    {view.wall.length > 1 && <Years view={view} />}
    {view.wall.length === 0 && view.tree.years.length > 0 && <Picker view={view} />}
    {view.empty && <EmptyState title={view.empty.title} text={view.empty.text} />}
    {view.newest.length > 0 && (
      <section className={styles.column}>
        <h2>{view.newestTitle}</h2>
        <CardGrid cards={view.newest} level={3} />
      </section>
    )}
    {view.wall.map(({ year, cards }) => (
      <section key={year} className={styles.column}>
        <h2 id={yearId(year)}>{year}</h2>
        <CardGrid cards={cards} level={3} />
      </section>
    ))}
    {view.columns.map(({ id, name, entries }) => (
      <section key={id} aria-labelledby={id} className={styles.column}>
        <h2 id={id}>{name}</h2>
        {entries.map((entry) => (
          <ArticleEntry key={entry.id} entry={entry} />
        ))}
      </section>
    ))}
    <nav className={styles.around} aria-label={view.neighbours} data-no-print="">
      <Steps view={view} />
    </nav>
  </div>
)

const Steps = ({ view: { previous, next } }: { view: IssueViewModel }) => (
  <>
    {previous && <SiteLink href={previous.href} rel="prev">{`← ${previous.label}`}</SiteLink>}
    {next && <SiteLink href={next.href} rel="next">{`${next.label} →`}</SiteLink>}
  </>
)

const Head = ({ view }: { view: IssueViewModel }) => (
  <header className={clsx(styles.head, view.wall.length > 0 && styles.archive)}>
    {view.cover && <Cover {...view.cover} width={128} eager />}
    <div>
      <h1>{view.title}</h1>
      {view.subtitle !== null && <p className={styles.subtitle}>{view.subtitle}</p>}
      {view.facts.map((fact) => (
        <p key={fact} className={styles.fact}>
          {fact}
        </p>
      ))}
      {view.pdf && (
        <p className={styles.fact} data-no-print="">
          <SiteLink href={view.pdf.href}>{view.pdf.label}</SiteLink>
        </p>
      )}
      {view.cite && (
        <p className={styles.fact} data-no-print="">
          <SiteLink href={view.cite.href} rel="nofollow" data-batch-open="">
            {view.cite.label}
          </SiteLink>
        </p>
      )}
      {(view.previous ?? view.next) && (
        <p className={clsx(styles.fact, styles.steps)} data-no-print="">
          <Steps view={view} />
        </p>
      )}
    </div>
  </header>
)

const yearId = (year: string) => `year-${year}`

/** Renders links to the years of the wall, for screens without the tree. */
const Years = ({ view: { tree, wall } }: { view: IssueViewModel }) => (
  <nav className={styles.years} aria-label={tree.label} data-no-print="">
    <ul>
      {wall.map(({ year }) => (
        <li key={year}>
          <a href={`#${yearId(year)}`}>{year}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Renders the issue picker as a form: selecting an option alone must not navigate. */
const Picker = ({ view: { tree, picker } }: { view: IssueViewModel }) => (
  <form action={picker.action} className={styles.picker} data-no-print="">
    <select name="activeName" aria-label={picker.label} defaultValue={picker.chosen}>
      {tree.years.map(({ year, issues }) => (
        <optgroup key={year} label={year}>
          {issues.map(({ id, option }) => (
            <option key={id} value={id}>
              {option}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
    <Button type="submit">{picker.go}</Button>
  </form>
)

const Tree = ({ tree }: { tree: IssueViewModel['tree'] }) => (
  <nav className={styles.tree} aria-label={tree.label} data-no-print="">
    <p className={styles.treeTitle}>{tree.label}</p>
    {tree.years.map(({ year, open, issues }) => (
      <details key={year} open={open}>
        <summary>{year}</summary>
        <ul>
          {issues.map(({ label, inYear, heading, href, current }) => (
            <li key={href}>
              {heading !== null && <p aria-hidden="true">{heading}</p>}
              <SiteLink href={href} aria-label={label} aria-current={current ? 'page' : undefined}>
                {inYear}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </nav>
)
