import styles from './skip-link.module.scss'

/** First thing on a page: jumps over the header to the element with id `target`. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a className={styles.skipLink} href={`#${target}`} data-screen-only>
    {label}
  </a>
)
