import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { StaticIcon } from '@/components/ui/static-icon'
import { limits } from '@/lib/rules/limits'
import type { HeaderView, MenuEntry, NavStyle } from './header-view-model'
import { MenuLink } from './menu-link'
import styles from './menu.module.scss'

const { styleOneRest, otherwise, fixedRest, fixedLeast } = limits.menuWidth

const fixedWidth = `max(${fixedLeast}px, 100vw - ${fixedRest}px)`
const restingWidth = (style: NavStyle) => (style === 1 ? `calc(100vw - ${styleOneRest}px)` : `${otherwise}px`)

/** Returns the row widths at rest and in the fixed bar, which inner pages always have (docs/behaviour.md#menu). */
const widths = ({ style, front }: HeaderView) =>
  ({ '--resting': front ? restingWidth(style) : fixedWidth, '--fixed': fixedWidth }) as CSSProperties

/** Renders the horizontal menu. Entries that do not fit are under "More", by CSS alone (menu-fit.ts). */
export const Menu = ({ view }: { view: HeaderView }) => {
  const { menu } = view
  return (
    <nav
      className={styles.menu}
      aria-label={menu.label}
      style={widths(view)}
      data-distribution={menu.distribution}
    >
      <ul className={clsx(styles.row, styles[menu.distribution])}>
        {menu.entries.map((entry) => (
          <RowEntry key={entry.id} entry={entry} />
        ))}
        <li className={styles.entry} data-hover-menu="" data-until={menu.allFit}>
          <details data-menu="">
            <summary className={styles.more}>
              {menu.more}
              <StaticIcon of={ChevronDown} />
              {menu.entries.map(
                ({ id, here, fit }) => here && <span key={id} className={styles.within} data-until={fit} />,
              )}
            </summary>
            <ul className={clsx(styles.panel, styles.end)}>
              {menu.entries.map((entry) => (
                <MoreEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  )
}

const RowEntry = ({ entry }: { entry: MenuEntry }) => (
  <li
    className={clsx(styles.entry, entry.here && styles.here)}
    data-from={entry.fit}
    data-hover-menu={entry.children.length > 0 ? '' : undefined}
  >
    <MenuLink link={entry} />
    {entry.children.length > 0 && (
      <details data-menu="">
        <summary aria-label={entry.submenu}>
          <StaticIcon of={ChevronDown} />
        </summary>
        <ul className={styles.panel}>
          {entry.children.map((child) => (
            <li key={`${child.href} ${child.label}`}>
              <MenuLink link={child} />
            </li>
          ))}
        </ul>
      </details>
    )}
  </li>
)

const MoreEntry = ({ entry }: { entry: MenuEntry }) => (
  <li data-until={entry.fit}>
    <MenuLink link={entry} />
    {entry.children.length > 0 && (
      <ul className={styles.under}>
        {entry.children.map((child) => (
          <li key={`${child.href} ${child.label}`}>
            <MenuLink link={child} />
          </li>
        ))}
      </ul>
    )}
  </li>
)
