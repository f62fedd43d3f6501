import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { StaticIcon } from './static-icon'
import styles from './popover-menu.module.scss'

type PopoverMenuProps = {
  /** Content of the button. */
  label: ReactNode
  /** Name for screen readers where the label alone is not enough. */
  name?: string
  /** Edge of the button the panel is aligned to. */
  align?: 'start' | 'end'
  /** Usually a `<ul>` of links. */
  children: ReactNode
  className?: string
}

/**
 * Renders a button with a small panel of links: a `<details>`, so it works without scripts; `MenuDismiss`, once per
 * page, adds Escape, a click outside, and one open at a time.
 */
export const PopoverMenu = ({ label, name, align = 'start', children, className }: PopoverMenuProps) => (
  <details className={clsx(styles.popoverMenu, className)} data-menu="" data-no-print="">
    <summary aria-label={name}>
      {label}
      <StaticIcon of={ChevronDown} className={styles.chevron} />
    </summary>
    <div className={clsx(styles.panel, align === 'end' && styles.end)}>{children}</div>
  </details>
)
