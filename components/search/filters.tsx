import { Check, X } from 'lucide-react'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { FacetValueView, FacetView, FiltersView } from './search-view-model'
import styles from './filters.module.scss'

/** Renders the filters of a search: links with counts beside the results, on phones a sheet over them (`:target`). */
export const Filters = ({ view, id }: { view: FiltersView; id: string }) => (
  <aside id={id} className={styles.filters} aria-label={view.label} tabIndex={-1} data-no-print="">
    <p className={styles.head}>
      {view.label}
      <SiteLink href="#results" className={styles.close}>
        <X aria-hidden /> {view.close}
      </SiteLink>
    </p>
    {view.periods && <Periods periods={view.periods} />}
    {view.facets.map((facet) => (
      <Facet key={facet.id} facet={facet} />
    ))}
  </aside>
)

const Periods = ({ periods }: { periods: NonNullable<FiltersView['periods']> }) => (
  <section aria-labelledby="filter-period" className={styles.facet}>
    <h2 id="filter-period">{periods.label}</h2>
    <ul>
      {periods.links.map((link) => (
        <li key={link.href}>
          <SiteLink href={link.href} rel="nofollow" aria-current={link.current ? 'true' : undefined}>
            <span>
              {link.current && <Check aria-hidden />}
              {link.label}
            </span>
            {link.count !== undefined && <Count count={link.count} label={link.accessibleLabel} />}
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
)

const Facet = ({ facet }: { facet: FacetView }) => (
  <section aria-labelledby={facet.id} className={styles.facet}>
    <h2 id={facet.id}>{facet.name}</h2>
    {facet.values.length > 0 && <Values values={facet.values} />}
    {facet.folded.length > 0 && (
      <details>
        <summary>{facet.more}</summary>
        <Values values={facet.folded} />
      </details>
    )}
  </section>
)

const Values = ({ values }: { values: FacetValueView[] }) => (
  <ul>
    {values.map((value) => (
      <li key={value.href}>
        <SiteLink href={value.href} rel="nofollow" aria-current={value.chosen ? 'true' : undefined}>
          <span lang={value.lang}>
            {value.chosen && <Check aria-hidden />}
            {value.label}
          </span>
          <Count count={value.count} label={value.accessibleLabel} />
        </SiteLink>
      </li>
    ))}
  </ul>
)

const Count = ({ count, label }: { count: string; label: string | undefined }) => (
  <>
    <span className={styles.count} aria-hidden>
      {count}
    </span>
    <VisuallyHidden> {label}</VisuallyHidden>
  </>
)

/** Renders the selected filters, each a link that removes it. */
export const Chips = ({ view }: { view: FiltersView }) =>
  view.chips.length === 0 ? null : (
    <ul className={styles.chips} aria-label={view.chosen}>
      {view.chips.map((chip) => (
        <li key={chip.href}>
          <SiteLink href={chip.href} rel="nofollow" aria-label={chip.accessibleLabel}>
            {chip.label} <X aria-hidden />
          </SiteLink>
        </li>
      ))}
      {view.clear && (
        <li>
          <SiteLink href={view.clear.href} rel="nofollow" className={styles.clear}>
            {view.clear.label}
          </SiteLink>
        </li>
      )}
    </ul>
  )
