import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { CSSProperties } from 'react'
import { StillIcon } from '@/components/ui/still-icon'
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
  /** `line`: paper with the accent rule; `solid`: filled with the accent. */
  look?: 'line' | 'solid'
  /** `always`: name and search stand in the bar on wide screens too, not only while it is fixed. */
  ends?: 'fixed' | 'always'
  /** `row`: the horizontal menu; `slide`: only the slide menu. */
  menu?: 'row' | 'slide'
}

/** The bar of the menu, which stays at the top edge; all of the header that phones have. */
export const Bar = ({ view, member, basket, look = 'line', ends = 'fixed', menu = 'row' }: BarProps) => (
  <div
    className={clsx(styles.bar, styles[look], ends === 'always' && styles.always, view.fixed && styles.fixed)}
    data-bar={view.fixed ? 'fixed' : 'resting'}
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
      {view.search && ends === 'always' && (
        <div className={styles.inlineSearch}>
          <SearchForm view={view.search} maxLength={limits.search.fixedMaxLength} />
        </div>
      )}
      {view.search && <BarSearch view={view.search} />}
    </div>
  </div>
)

const BarSearch = ({ view }: { view: SearchView }) => (
  <details className={styles.search} data-menu="" data-search-panel="">
    <summary aria-label={view.words.open}>
      <StillIcon of={Search} />
    </summary>
    <div className={styles.searchPanel}>
      <SearchForm view={view} maxLength={limits.search.fixedMaxLength} />
    </div>
  </details>
)
