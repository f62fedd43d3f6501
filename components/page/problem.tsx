import { SiteLink } from '@/components/ui/site-link'
import type { LocalizedText } from '@/lib/i18n/localized'
import styles from './problem.module.scss'

export type ProblemProps = {
  /** Name of the site, where no header shows it. */
  site?: LocalizedText | undefined
  title: string
  text: string
  /** What to do next. */
  next: string
  home?: { label: string; href: string } | undefined
  search?: { label: string; href: string } | undefined
  support?: string | undefined
}

/** Renders a page that cannot show what was requested: what happened, what to do, and links. */
export const Problem = ({ site, title, text, next, home, search, support }: ProblemProps) => (
  <section className={styles.problem}>
    {site?.text && (
      <p className={styles.site} lang={site.lang}>
        {site.text}
      </p>
    )}
    <h1>{title}</h1>
    <p>{text}</p>
    <p className={styles.next}>{next}</p>
    {support !== undefined && <p>{support}</p>}
    {home && (
      <p className={styles.ways}>
        <SiteLink href={home.href}>{home.label}</SiteLink>
        {search && <SiteLink href={search.href}>{search.label}</SiteLink>}
      </p>
    )}
  </section>
)
