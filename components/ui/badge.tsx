import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.scss'

/** What a badge says by its colour; it always says it in words too. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** A short status beside a title. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={clsx(styles.badge, styles[tone])}>{children}</span>
)
