import type { ReactNode } from 'react'
import styles from './portal-target.module.scss'

/** Renders an element of static HTML that an island can fill (`Portals`); until then it shows its children. */
export const PortalTarget = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={styles.target} data-portal={name}>
    <span data-fallback="">{children}</span>
  </span>
)
