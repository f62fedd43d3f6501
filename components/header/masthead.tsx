import { clsx } from 'clsx'
import { limits } from '@/lib/rules/limits'
import { Brand } from './brand'
import { CustomButtons } from './custom-buttons'
import type { HeaderView } from './header-view-model'
import { SearchForm } from './search-form'
import styles from './masthead.module.scss'

type MastheadProps = {
  view: HeaderView
  /** `sides`: name left, search right; `centre`: stacked; `banner`: on a picture or the tint. */
  layout?: 'sides' | 'centre' | 'banner'
}

/** Renders name, search and the owner's buttons. On phones, where the bar has name and search, only the header's picture and the numbers are visible. */
export const Masthead = ({ view, layout = 'sides' }: MastheadProps) => {
  const { backdrop, search, buttons } = view
  return (
    <div
      className={clsx(
        styles.masthead,
        styles[layout],
        view.tall && styles.tall,
        backdrop && styles.pictured,
        backdrop?.ratio && styles.ratio,
        (view.names.facts ?? view.names.appearance) && styles.numbered,
      )}
    >
      {backdrop && (
        <img
          className={styles.backdrop}
          src={backdrop.src}
          alt=""
          width={limits.headerImage.width}
          height={limits.headerImage.height}
        />
      )}
      <div className={styles.inner}>
        <Brand view={view} />
        {(search || buttons.length > 0) && (
          <div className={styles.aside}>
            {search && <SearchForm view={search} maxLength={limits.search.maxLength} />}
            <CustomButtons buttons={buttons} />
          </div>
        )}
      </div>
    </div>
  )
}
