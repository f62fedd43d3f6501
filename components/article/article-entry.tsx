import { thumbnail } from '@/lib/routes/picture-href'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { BlockHtml } from '@/components/ui/inline-html'
import { NamesText } from '@/components/ui/names-text'
import { SiteLink } from '@/components/ui/site-link'
import { SourceText } from '@/components/ui/source-text'
import { TitleHtml } from '@/components/ui/title-html'
import type { EntryView } from './entry-view-model'
import styles from './article-entry.module.scss'
import { ARTICLE } from '@/lib/rules/resource-type'

type Props = {
  entry: EntryView
  /** Heading level of the title. */
  level?: 2 | 3 | 4
  /** Shown between the facts and the actions: the passage found by a search. */
  note?: ReactNode
  /** Omits the folded abstract (home page, side lists); `line` also omits authors and figure. */
  brief?: boolean | 'line'
}

/** Renders an article of a list: title, authors, source, and actions. */
export const ArticleEntry = ({ entry, level = 3, note, brief = false }: Props) => {
  const Heading = `h${level}` as const
  return (
    <article className={clsx(styles.entry, brief === 'line' && styles.line)}>
      <Heading className={styles.title}>
        <SiteLink href={entry.href} lang={entry.titleLang}>
          <TitleHtml html={entry.titleHtml} />
        </SiteLink>
      </Heading>
      {entry.figure !== null && brief !== 'line' && (
        <img
          className={styles.figure}
          {...thumbnail(entry.figure, 160)}
          alt=""
          width={128}
          height={96}
          loading="lazy"
        />
      )}
      {entry.authors !== '' && brief !== 'line' && (
        <p className={styles.authors} lang={entry.authorsLang}>
          <NamesText text={entry.authors} />
        </p>
      )}
      <p className={styles.source}>
        <span lang={entry.sourceLang}>
          <SourceText text={entry.source} />
        </span>
        {entry.badges.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        {!brief && entry.doi !== null && <span className={styles.doi}>DOI: {entry.doi}</span>}
        {entry.counts !== null && <span>{entry.counts}</span>}
      </p>
      {note}
      {!brief && <Actions entry={entry} />}
    </article>
  )
}

const Actions = ({ entry }: Pick<Props, 'entry'>) => (
  <div className={styles.actions} data-no-print>
    {entry.abstractHtml !== null && (
      <details>
        <summary>{entry.labels.abstract}</summary>
        <BlockHtml html={entry.abstractHtml} lang={entry.abstractLang} className={styles.abstract} />
      </details>
    )}
    {entry.html && (
      <SiteLink href={entry.html.href} aria-label={entry.html.label}>
        {entry.labels.html}
      </SiteLink>
    )}
    {entry.pdf && (
      <SiteLink href={entry.pdf.href} aria-label={entry.pdf.label}>
        {entry.labels.pdf}
      </SiteLink>
    )}
    <SiteLink href={entry.cite.href} aria-label={entry.cite.label} rel="nofollow" data-cite={entry.id}>
      {entry.labels.cite}
    </SiteLink>
    <button
      type="button"
      className={styles.basket}
      aria-label={entry.cite.basketLabel}
      data-basket-add={entry.id}
      data-title={entry.cite.title}
    >
      {entry.labels.basket}
    </button>
    <button
      type="button"
      className={styles.basket}
      aria-label={entry.cite.collectLabel}
      data-collect={`${ARTICLE}:${entry.id}`}
    >
      {entry.labels.collect}
    </button>
  </div>
)
