import { SiteLink } from './site-link'
import type { Tab } from './tabs'
import styles from './choices.module.scss'

/** Renders what a list can be narrowed by, as links in one line behind their name; the chosen one is marked. */
export const Choices = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={styles.choices} aria-label={label} data-no-print="">
    <span aria-hidden>{label}</span>
    <ul>
      {tabs.map((tab) => (
        <li key={tab.href}>
          <SiteLink href={tab.href} aria-current={tab.current ? 'true' : undefined}>
            {tab.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)
