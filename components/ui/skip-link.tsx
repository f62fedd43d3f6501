import styles from './skip-link.module.scss'

/** Renders the first link of a page, which skips the header to the element with id `target`. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a className={styles.skipLink} href={`#${target}`} data-no-print>
    {label}
  </a>
)
