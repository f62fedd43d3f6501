import type { ReactNode } from 'react'
import styles from './slot.module.scss'

/** A place in finished HTML that an island can fill (`IntoSlots`); till then it shows its children. */
export const Slot = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={styles.slot} data-slot={name}>
    <span data-instead="">{children}</span>
  </span>
)
