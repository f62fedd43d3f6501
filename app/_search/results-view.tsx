import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ArticleEntry } from '@/components/article/article-entry'
import { Chips, Filters } from '@/components/search/filters'
import { Hit, MatchExplanation } from '@/components/search/hit'
import { Translations } from '@/components/search/translations'
import { SearchBox } from '@/components/search/search-box'
import type { EmptyView } from '@/components/search/search-view-model'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Pagination } from '@/components/ui/pagination'
import { SiteLink } from '@/components/ui/site-link'
import { gapAfter } from '@/lib/text/gap-after'
import type { ExportAllView } from './export-view-model'
import type { RelatedView } from './related-view-model'
import type { ResultsViewModel } from './results-view-model'
import styles from './results.module.scss'

type Props = {
  view: ResultsViewModel
  /** Form that replaces the one-line form: the advanced one. */
  form?: ReactNode
}

/** Renders the results of a search: query, filters, hits. */
export const ResultsView = ({ view, form }: Props) => (
  <div className={styles.page}>
    <h1 className={styles.heading}>{view.heading}</h1>
    {form ?? <SearchBox view={view.form} />}
    {view.results && (
      <div className={clsx(styles.columns, hasTools(view.results) && styles.narrowed)} id="results">
        <div className={styles.main}>
          <Head results={view.results} />
          {view.empty && <Empty empty={view.empty} />}
          <Hits results={view.results} />
          <div className={styles.pages}>
            <Pagination {...view.results.pagination} rel="nofollow" />
          </div>
          {view.results.last !== null && <p className={styles.quiet}>{view.results.last}</p>}
          {view.results.related && <Related view={view.results.related} />}
        </div>
        {hasTools(view.results) && <Filters view={view.results.filters} id="filters" />}
      </div>
    )}
    {!view.results && view.empty && <Empty empty={view.empty} />}
  </div>
)

const Related = ({ view: { label, links } }: { view: RelatedView }) => (
  <p className={styles.related} data-no-print="">
    {label}
    {gapAfter(label)}
    {links.map((link) => (
      <SiteLink key={link.href} href={link.href} rel="nofollow" className={styles.inline}>
        {link.label}
      </SiteLink>
    ))}
  </p>
)

const Hits = ({ results }: { results: Results }) => (
  <ol className={styles.hits}>
    {results.articles.map(({ entry, passageHtml, passageLang, matchedHtml }) => (
      <li key={entry.id}>
        <ArticleEntry
          entry={entry}
          level={2}
          note={
            <MatchExplanation passageHtml={passageHtml} passageLang={passageLang} matchedHtml={matchedHtml} />
          }
        />
      </li>
    ))}
    {results.hits.map((hit) => (
      <li key={hit.id}>
        <Hit hit={hit} />
      </li>
    ))}
  </ol>
)

type Results = NonNullable<ResultsViewModel['results']>

/**
 * Checks whether there is anything to sort, filter or reset. A class and not `:has` reserves its space: the filters
 * come after the hits, which a browser may paint first.
 */
const hasTools = ({ articles, hits, filters }: Results) =>
  articles.length + hits.length + filters.chips.length > 0

const Head = ({ results }: { results: Results }) => (
  <header className={styles.head}>
    {results.summary !== null && (
      <p className={styles.summary} role="status">
        {results.summary}
      </p>
    )}
    {(results.notices.length > 0 || results.counting) && (
      <div className={styles.notices}>
        {results.notices.map((notice) => (
          <Notice key={notice}>{notice}</Notice>
        ))}
        {results.counting && (
          <Notice>
            {results.counting.text}
            {gapAfter(results.counting.text)}
            <SiteLink href={results.counting.link.href}>{results.counting.link.label}</SiteLink>
          </Notice>
        )}
      </div>
    )}
    <Query results={results} />
    {results.translations && <Translations view={results.translations} />}
    <Chips view={results.filters} />
    {hasTools(results) && <Tools results={results} />}
  </header>
)

/** Renders how the query was read, and suggested queries. */
const Query = ({ results: { didYouMean, tokens } }: { results: Results }) => (
  <>
    {didYouMean && (
      <p>
        {didYouMean.label}
        {gapAfter(didYouMean.label)}
        {didYouMean.links.map((link) => (
          <SiteLink key={link.href} href={link.href} rel="nofollow" className={styles.inline}>
            {link.label}
          </SiteLink>
        ))}
      </p>
    )}
    {tokens && (
      <p className={styles.tokens}>
        {tokens.label}
        {tokens.words.map((word, at) => (
          <span key={`${at} ${word}`}>{word}</span>
        ))}
      </p>
    )}
  </>
)

const Tools = ({ results }: { results: Results }) => (
  <div className={styles.tools} data-no-print="">
    <SiteLink href="#filters" className={styles.filtersButton}>
      {results.filters.open}
    </SiteLink>
    {results.sorts && (
      <nav aria-label={results.sorts.label} className={styles.sorts}>
        <span aria-hidden>{results.sorts.label}</span>
        <div>
          {results.sorts.links.map((link) => (
            <SiteLink
              key={link.href}
              href={link.href}
              rel="nofollow"
              aria-current={link.current ? 'true' : undefined}
            >
              {link.label}
            </SiteLink>
          ))}
        </div>
      </nav>
    )}
    {results.save && (
      <SiteLink href={results.save.href} rel="nofollow">
        {results.save.label}
      </SiteLink>
    )}
    {results.exportAll ? (
      <ExportAll view={results.exportAll} page={results.export} />
    ) : (
      results.export && (
        <SiteLink href={results.export.href} rel="nofollow">
          {results.export.label}
        </SiteLink>
      )
    )}
  </div>
)

const ExportAll = ({
  view: { label, note, links },
  page,
}: {
  view: ExportAllView
  page: Results['export']
}) => (
  <details className={styles.exportAll}>
    <summary>{label}</summary>
    {page && (
      <p>
        <SiteLink href={page.href} rel="nofollow">
          {page.label}
        </SiteLink>
      </p>
    )}
    <p className={styles.quiet}>{note}</p>
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <SiteLink href={link.href} download rel="nofollow">
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  </details>
)

const Empty = ({ empty }: { empty: EmptyView }) => (
  <div className={styles.empty}>
    <EmptyState title={empty.title} text={empty.text}>
      {empty.links.map(({ label, links }) => (
        <p key={label}>
          {label}
          {gapAfter(label)}
          {links.map((link) => (
            <SiteLink
              key={link.href}
              href={link.href}
              newTab={link.newTab}
              rel="nofollow"
              className={styles.inline}
            >
              {link.label}
            </SiteLink>
          ))}
        </p>
      ))}
    </EmptyState>
  </div>
)
