import { SiteLink } from './site-link'
import styles from './breadcrumb.module.scss'

/** A step of the breadcrumb; the last has no href: it is this page. */
export type Crumb = { label: string; href?: string | undefined }

/** Renders the breadcrumb of a page. */
export const Breadcrumb = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <nav className={styles.breadcrumb} aria-label={label} data-no-print>
    <ol>
      {crumbs.map((crumb) => (
        <li key={`${crumb.href ?? ''} ${crumb.label}`}>
          {crumb.href === undefined ? (
            <span aria-current="page">{crumb.label}</span>
          ) : (
            <SiteLink href={crumb.href}>{crumb.label}</SiteLink>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
