import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.scss'

/** Tone of a badge; its text always says the same. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** Tones of the statuses of a work. */
export const statusTones = { corrected: 'warning', retracted: 'danger', concern: 'danger' } as const

/** Renders a short status beside a title. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={clsx(styles.badge, styles[tone])}>{children}</span>
)
