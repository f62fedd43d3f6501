import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { PageLinks } from './page-links'
import { SiteLink } from './site-link'
import { StaticIcon } from './static-icon'
import { VisuallyHidden } from './visually-hidden'
import styles from './pagination.module.scss'

type PaginationProps = {
  pages: PageLinks
  /** Accessible name of the navigation, labels of previous and next, and the prefix of a number for screen readers ("Page"). */
  labels: { name: string; previous: string; next: string; page: string }
  /** `nofollow` where robots must not follow the links. */
  rel?: 'nofollow'
}

/** Renders links to the pages of a list; nothing for a single page. */
export const Pagination = ({ pages, labels, rel }: PaginationProps) => {
  if (pages.links.length === 0) return null
  return (
    <nav className={styles.pagination} aria-label={labels.name} data-no-print>
      {pages.previous !== undefined && (
        <SiteLink href={pages.previous} rel={clsx('prev', rel)} className={styles.step}>
          <StaticIcon of={ChevronLeft} />
          {labels.previous}
        </SiteLink>
      )}
      <ol>
        {pages.links.map((link) =>
          link.kind === 'gap' ? (
            <li key={`gap ${link.after}`} className={styles.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={link.number}>
              <SiteLink href={link.href} rel={rel} aria-current={link.current ? 'page' : undefined}>
                <VisuallyHidden>{labels.page} </VisuallyHidden>
                {link.number}
              </SiteLink>
            </li>
          ),
        )}
      </ol>
      {pages.next !== undefined && (
        <SiteLink href={pages.next} rel={clsx('next', rel)} className={styles.step}>
          {labels.next}
          <StaticIcon of={ChevronRight} />
        </SiteLink>
      )}
    </nav>
  )
}
