import { SiteLink } from '@/components/ui/site-link'
import { gapAfter } from '@/lib/text/gap-after'
import type { TranslationsView } from './search-view-model'
import styles from './translations.module.scss'

/** Renders what was also searched in the other language; one link switches it off or on. */
export const Translations = ({ view }: { view: TranslationsView }) => (
  <p className={styles.translations}>
    {view.label}
    {gapAfter(view.label)}
    {view.pairs.map(({ word, added }) => (
      <span key={word} className={styles.pair}>
        {word} → {added}
      </span>
    ))}
    <SiteLink href={view.change.href} rel="nofollow">
      {view.change.label}
    </SiteLink>
  </p>
)
