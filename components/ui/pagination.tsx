import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { PageLinks } from './page-links'
import { SiteLink } from './site-link'
import { VisuallyHidden } from './visually-hidden'
import styles from './pagination.module.scss'

type PaginationProps = {
  pages: PageLinks
  /** Name of the row, words for the neighbours, and what stands before a number for screen readers ("Page"). */
  labels: { name: string; previous: string; next: string; page: string }
}

/** Real links to the pages of a list; nothing where there is only one. */
export const Pagination = ({ pages, labels }: PaginationProps) => {
  if (pages.links.length === 0) return null
  return (
    <nav className={styles.pagination} aria-label={labels.name} data-screen-only>
      {pages.previous !== undefined && (
        <SiteLink href={pages.previous} rel="prev" className={styles.step}>
          <ChevronLeft aria-hidden />
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
              <SiteLink href={link.href} aria-current={link.current ? 'page' : undefined}>
                <VisuallyHidden>{labels.page} </VisuallyHidden>
                {link.number}
              </SiteLink>
            </li>
          ),
        )}
      </ol>
      {pages.next !== undefined && (
        <SiteLink href={pages.next} rel="next" className={styles.step}>
          {labels.next}
          <ChevronRight aria-hidden />
        </SiteLink>
      )}
    </nav>
  )
}
