import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { CSSProperties } from 'react'
import { StaticIcon } from '@/components/ui/static-icon'
import { limits } from '@/lib/rules/limits'
import { ShortBrand } from './brand'
import type { HeaderParts } from './header-parts'
import type { SearchView } from './header-view-model'
import { Languages } from './languages'
import { Menu } from './menu'
import { SearchForm } from './search-form'
import { SlideMenu } from './slide-menu'
import styles from './bar.module.scss'

type BarProps = HeaderParts & {
  /** `line`: paper with the accent rule; `solid`: filled with the accent; `tint`: on the site's tint. */
  variant?: 'line' | 'solid' | 'tint'
  /** `always`: name and search are in the bar on wide screens too, not only while it is fixed. */
  ends?: 'fixed' | 'always'
  /** `row`: the horizontal menu; `slide`: only the slide menu. */
  menu?: 'row' | 'slide'
  /** `box`: the search box itself where it fits. */
  search?: 'panel' | 'box'
  /** What is centred on wide screens. */
  middle?: 'menu' | 'name'
}

/** Renders the menu bar: the whole header on phones, and on pages other than the home page. */
export const Bar = ({ variant = 'line', ends = 'fixed', menu = 'row', middle, ...parts }: BarProps) => {
  const { view, member, basket, search } = parts
  const maxLength = view.fixed ? limits.search.fixedMaxLength : limits.search.maxLength
  return (
    <div
      className={clsx(
        styles.bar,
        styles[variant],
        ends === 'always' && styles.always,
        view.fixed && styles.fixed,
        view.tall && !view.front && styles.tall,
        middle === 'menu' && styles.middleMenu,
        middle === 'name' && styles.middleName,
      )}
      data-bar={view.fixed ? 'fixed' : 'resting'}
      data-tall={view.tall && !view.front ? '' : undefined}
    >
      <div className={styles.inner}>
        <SlideMenu view={view} member={member} basket={basket} named={menu === 'slide'} />
        <div className={styles.brand}>
          <ShortBrand view={view} />
        </div>
        {menu === 'row' ? (
          <div className={styles.menu} style={{ '--menu-room': `${view.menu.allFit}rem` } as CSSProperties}>
            <Menu view={view} />
          </div>
        ) : (
          <div className={styles.space} />
        )}
        {view.languages && (
          <div className={styles.languages}>
            <Languages view={{ ...view.languages, dropdown: false }} />
          </div>
        )}
        {view.search && search === 'box' && (
          <div className={styles.inlineSearch}>
            <SearchForm view={view.search} maxLength={maxLength} />
          </div>
        )}
        {view.search && <BarSearch view={view.search} maxLength={maxLength} />}
        {!view.front && <Corner {...parts} />}
      </div>
    </div>
  )
}

const BarSearch = ({ view, maxLength }: { view: SearchView; maxLength: number }) => (
  <details className={styles.search} data-menu="" data-search-panel="">
    <summary aria-label={view.messages.open}>
      <StaticIcon of={Search} />
    </summary>
    <div className={styles.searchPanel}>
      <SearchForm view={view} maxLength={maxLength} />
    </div>
  </details>
)

/** Renders what is in the top bar on the home page. On phones it is in the slide menu. */
const Corner = ({ view, member, basket }: HeaderParts) => (
  <div className={styles.corner}>
    {basket && <div className={styles.basket}>{basket}</div>}
    {member && (
      <div className={styles.member} role="group" aria-label={view.member?.label}>
        {member}
      </div>
    )}
    {view.languages && <Languages view={view.languages} />}
  </div>
)
