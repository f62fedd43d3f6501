import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { limits } from '@/lib/rules/limits'
import { arrangements, lines } from './arrangements'
import { ShortBrand } from './brand'
import type { HeaderView } from './header-view-model'
import { Languages } from './languages'
import { MemberLinks } from './member-links'
import { SearchForm, SearchTips } from './search-form'
import styles from './header.module.scss'

type HeaderProps = {
  view: HeaderView
  /** Replaces the login links, where members can log in. */
  member?: ReactNode
  /** Link to the citation basket. */
  basket?: ReactNode
}

/** Id of the end of a header. */
export const HEADER_END = 'header-end'

/**
 * Renders a site's header in its arrangement: full masthead on the home page, one line on others, only name and
 * language on account pages. Its scripts are added outside.
 */
export const Header = ({ view, member, basket }: HeaderProps) => {
  const Arrangement = (view.front ? arrangements : lines)[view.style]
  const corner = view.member && (member ?? <MemberLinks view={view.member} />)
  return (
    <header
      className={clsx(styles.header, !view.titleBar && styles.plain, view.searchFirst && styles.searchFirst)}
      data-site-header=""
      data-nav-style={view.style}
      data-no-print=""
    >
      {view.titleBar ? <Arrangement view={view} member={corner} basket={basket} /> : <Plain view={view} />}
      {view.searchFirst && view.search && (
        <div className={styles.first}>
          <SearchForm view={view.search} maxLength={limits.search.maxLength} />
        </div>
      )}
      {view.titleBar && view.search && <SearchTips messages={view.search.messages} />}
      <span id={HEADER_END} hidden />
    </header>
  )
}

const Plain = ({ view }: { view: HeaderView }) => (
  <div className={styles.inner}>
    <ShortBrand view={view} />
    {view.languages && <Languages view={view.languages} />}
  </div>
)
