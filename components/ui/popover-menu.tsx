import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { StaticIcon } from './static-icon'
import styles from './popover-menu.module.scss'

type PopoverMenuProps = {
  /** What the button says. */
  label: ReactNode
  /** Name for screen readers where the label alone says too little. */
  name?: string
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  /** Usually a `<ul>` of links. */
  children: ReactNode
  className?: string
}

/**
 * A button with a small panel of links. It is a `<details>`, so it works without scripts; `MenuDismiss`, once a
 * page, adds Escape, a press elsewhere, and one open at a time.
 */
export const PopoverMenu = ({ label, name, align = 'start', children, className }: PopoverMenuProps) => (
  <details className={clsx(styles.popoverMenu, className)} data-menu="">
    <summary aria-label={name}>
      {label}
      <StaticIcon of={ChevronDown} className={styles.chevron} />
    </summary>
    <div className={clsx(styles.panel, align === 'end' && styles.end)}>{children}</div>
  </details>
)
