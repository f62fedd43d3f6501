import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { ReferenceHtml } from '@/components/ui/inline-html'
import { PhrasedTitle } from '@/components/ui/phrased-title'
import { SiteLink } from '@/components/ui/site-link'
import { joinFacts } from '@/lib/text/join-facts'
import type { FavoriteView } from './favorite-view-model'
import styles from './personal.module.scss'

type FavoriteEntryProps = {
  view: FavoriteView
  /** Checkbox of a bulk action, before the entry. */
  before?: ReactNode
  /** Note and buttons, below the entry. */
  children?: ReactNode
}

/** Renders one favorite or history record: title, people and source, kind and date. */
export const FavoriteEntry = ({ view, before, children }: FavoriteEntryProps) => {
  const title = <PhrasedTitle html={view.titleHtml} lang={view.titleLang} />
  return (
    <li className={styles.entry}>
      {before}
      <div>
        <p className={styles.entryTitle}>
          {view.href ? <SiteLink href={view.href}>{title}</SiteLink> : title}{' '}
          {view.status && <Badge tone={view.status.tone}>{view.status.label}</Badge>}
        </p>
        {view.missingNote && <p className={styles.gone}>{view.missingNote}</p>}
        {!view.missingNote && view.peopleHtml && (
          <ReferenceHtml as="p" className={styles.line} html={view.peopleHtml} />
        )}
        <p className={clsx(styles.line, styles.facts)}>
          {!view.missingNote && view.sourceHtml && <ReferenceHtml html={view.sourceHtml} />}
          <span>{joinFacts([view.kind, view.site])}</span>
          <time dateTime={view.at}>{view.day}</time>
        </p>
        {children}
      </div>
    </li>
  )
}
