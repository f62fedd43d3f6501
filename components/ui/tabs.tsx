import { SiteLink } from './site-link'
import styles from './tabs.module.scss'

/** A tab that is a separate page. */
export type Tab = { label: string; href: string; current: boolean; count?: number | undefined }

/** Renders related pages as tabs: links, so they work without scripts and can be opened in other tabs. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={styles.tabs} aria-label={label} data-no-print>
    <ul>
      {tabs.map((tab) => (
        <li key={tab.href}>
          <SiteLink href={tab.href} aria-current={tab.current ? 'page' : undefined}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)
