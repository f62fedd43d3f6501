import type { ReactNode } from 'react'
import styles from './visually-hidden.module.scss'

type Props = { children: ReactNode; as?: 'span' | 'h1' | 'h2' | 'p' | 'legend' }

/** Renders text for screen readers only. */
export const VisuallyHidden = ({ children, as: Tag = 'span' }: Props) => (
  <Tag className={styles.visuallyHidden}>{children}</Tag>
)
