import type { ReactNode } from 'react'
import { PhrasedNote, PhrasedText } from './phrased-title'
import styles from './empty-state.module.scss'

type EmptyStateProps = {
  title: string
  /** What it means and what to do next. */
  text?: string
  icon?: ReactNode
  /** Stands under a heading of its own: the title is no second one. */
  within?: boolean | undefined
  /** Links or buttons to continue. */
  children?: ReactNode
}

/** Renders the placeholder of an empty list. */
export const EmptyState = ({ title, text, icon, within, children }: EmptyStateProps) => (
  <div className={styles.emptyState} data-within={within || undefined}>
    {icon}
    <p className={styles.title}>
      <PhrasedText text={title} />
    </p>
    {text !== undefined && (
      <p className={styles.text}>
        <PhrasedNote text={text} />
      </p>
    )}
    {children !== undefined && (
      <div className={styles.actions} data-no-print="">
        {children}
      </div>
    )}
  </div>
)
