import type { ReactNode } from 'react'
import styles from './visually-hidden.module.scss'

/** Words for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.visuallyHidden}>{children}</span>
)
