import { clsx } from 'clsx'
import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react'
import { StaticIcon } from '@/components/ui/static-icon'
import type { HeaderParts } from './header-parts'
import type { HeaderLink, MenuEntry } from './header-view-model'
import { Languages } from './languages'
import { MenuLink } from './menu-link'
import styles from './slide-menu.module.scss'

type SlideMenuProps = HeaderParts & {
  /** The button shows "Menu", on wide screens too. */
  named?: boolean
}

/** Renders the two-level menu that slides in over a mask; a `<details>`, so it opens without scripts. */
export const SlideMenu = ({ view, member, basket, named = false }: SlideMenuProps) => (
  <details className={clsx(styles.slideMenu, named && styles.named)} data-menu="" data-slide="">
    <summary aria-label={view.slide.open}>
      <StaticIcon of={MenuIcon} className={styles.openIcon} />
      <StaticIcon of={X} className={styles.closeIcon} />
      {named && <span className={styles.word}>{view.slide.open}</span>}
    </summary>
    <div className={styles.mask} data-close-menu="" />
    <div className={styles.panel}>
      <p className={styles.name}>{view.names.large}</p>
      <nav aria-label={view.slide.open}>
        <ul className={styles.entries}>
          {channelsOf(view).map((entry) => (
            <SlideEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      </nav>
      {view.buttons.length > 0 && <LinkList links={view.buttons} />}
      <div className={styles.corner}>
        {view.greeting && <p>{view.greeting}</p>}
        {basket}
        {member}
        {view.group && <MenuLink link={view.group} />}
        {view.languages && <Languages view={{ ...view.languages, dropdown: false }} />}
      </div>
    </div>
  </details>
)

/** Returns the entries of the menu without the buttons and the way to the group, which have places of their own here. */
const channelsOf = ({ menu }: HeaderParts['view']) => menu.entries.filter(({ id }) => id > 0)

const LinkList = ({ links }: { links: readonly HeaderLink[] }) => (
  <ul className={styles.entries}>
    {links.map((link) => (
      <li key={`${link.href} ${link.label}`}>
        <MenuLink link={link} />
      </li>
    ))}
  </ul>
)

const SlideEntry = ({ entry }: { entry: MenuEntry }) => (
  <li>
    <MenuLink link={entry} />
    {entry.children.length > 0 && (
      <details open={entry.here}>
        <summary aria-label={entry.submenu}>
          <StaticIcon of={ChevronDown} />
        </summary>
        <LinkList links={entry.children} />
      </details>
    )}
  </li>
)
