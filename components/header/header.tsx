import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { MenuDismiss } from '@/components/ui/menu-dismiss'
import { arrangements } from './arrangements'
import { ShortBrand } from './brand'
import { HeaderBehaviour } from './header-behaviour'
import type { HeaderView } from './header-view'
import { Languages } from './languages'
import { MemberLinks } from './member-links'
import { SearchTips } from './search-form'
import styles from './header.module.scss'

type HeaderProps = {
  view: HeaderView
  /** An island in place of the login links, where members can log in. */
  member?: ReactNode
  /** The way to the citation basket, an island. */
  basket?: ReactNode
}

const END = 'header-end'

/** A site's header in its arrangement; on account pages only name and language. */
export const Header = ({ view, member, basket }: HeaderProps) => {
  const Arrangement = arrangements[view.style]
  const corner = view.member && (member ?? <MemberLinks view={view.member} />)
  return (
    <header
      className={clsx(styles.header, !view.titleBar && styles.plain)}
      data-site-header=""
      data-nav-style={view.style}
      data-screen-only=""
    >
      {view.titleBar ? <Arrangement view={view} member={corner} basket={basket} /> : <Plain view={view} />}
      {view.titleBar && view.search && <SearchTips words={view.search.words} />}
      {/* Nothing is painted before the menu is there: entries that share the row would move as others come in. */}
      <link rel="expect" href={`#${END}`} blocking="render" />
      <span id={END} hidden />
      <MenuDismiss />
      <HeaderBehaviour />
    </header>
  )
}

const Plain = ({ view }: { view: HeaderView }) => (
  <div className={styles.inner}>
    <ShortBrand view={view} />
    {view.languages && <Languages view={view.languages} />}
  </div>
)
