import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import type { LocalizedText } from '@/lib/i18n/localized'
import { phoneParts } from '@/lib/text/phone-parts'
import styles from './problem.module.scss'

export type ProblemProps = {
  /** Name of the site, where no header shows it. */
  site?: LocalizedText | undefined
  title: string
  text: string
  /** What to do next. */
  next: string
  home?: { label: string; href: string } | undefined
  /** A form that searches, and the link to the advanced one. */
  search?:
    | {
        label: string
        action: string
        hidden: Record<string, string>
        maxLength: number
        advanced: { label: string; href: string }
      }
    | undefined
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
    {search && <Search search={search} />}
    {support !== undefined && <Support text={support} />}
    {home && (
      <p className={styles.ways}>
        <SiteLink href={home.href}>{home.label}</SiteLink>
        {search && <SiteLink href={search.advanced.href}>{search.advanced.label}</SiteLink>}
      </p>
    )}
  </section>
)

const Support = ({ text }: { text: string }) => (
  <p className={styles.support}>
    {phoneParts(text).map((part) =>
      part.href === undefined ? (
        part.text
      ) : (
        <a key={part.href} href={part.href}>
          {part.text}
        </a>
      ),
    )}
  </p>
)

const Search = ({ search }: { search: NonNullable<ProblemProps['search']> }) => (
  <form role="search" aria-label={search.label} action={search.action} className={styles.search}>
    {Object.entries(search.hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input
      type="search"
      name="q"
      required
      maxLength={search.maxLength}
      aria-label={search.label}
      enterKeyHint="search"
    />
    <Button type="submit" variant="primary">
      {search.label}
    </Button>
  </form>
)
