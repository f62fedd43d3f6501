import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import type { Locale, LocalizedText } from '@/lib/i18n/locales'
import { phoneParts } from '@/lib/text/phone-parts'
import styles from './problem.module.scss'

type Masthead = { site: LocalizedText; other: { label: string; lang: Locale; href: string } }

export type ProblemProps = {
  /** Name of the site and link to the page in the other language, where no header shows them. */
  masthead?: Masthead | undefined
  title: string
  text: string
  /** What to do next. */
  next: string
  home?: { label: string; href: string; newTab?: string | undefined } | undefined
  /** The link that asks for the same address again, whatever it is: this page may be sent for another one. */
  retry?: { label: string; href: '' } | undefined
  /** Where members sign in, who may see more. */
  signIn?: { label: string; href: string } | undefined
  /** A form that searches, and the link to the advanced one where the site has it. */
  search?:
    | {
        label: string
        /** Text of the button, shorter where the label names another site. */
        button: string
        action: string
        hidden: Record<string, string>
        maxLength: number
        advanced: { label: string; href: string; newTab: string } | undefined
      }
    | undefined
  support?: string | undefined
}

/** Renders a page that cannot show what was requested: what happened, what to do, and links. */
export const Problem = ({ masthead, title, text, next, home, ...ways }: ProblemProps) => {
  const { retry, signIn, search, support } = ways
  return (
    <>
      {masthead && <NameBar {...masthead} />}
      <section className={styles.problem}>
        <h1>{title}</h1>
        <p>{text}</p>
        <p className={styles.next}>{next}</p>
        {retry !== undefined && (
          <p className={styles.ways} data-no-print="">
            <a href={retry.href}>{retry.label}</a>
          </p>
        )}
        {signIn && (
          <p className={styles.ways} data-no-print="">
            <SiteLink href={signIn.href}>{signIn.label}</SiteLink>
          </p>
        )}
        {search && <Search search={search} />}
        {support !== undefined && <Support text={support} />}
        {home && (
          <p className={styles.ways} data-no-print="">
            <SiteLink href={home.href} newTab={home.newTab}>
              {home.label}
            </SiteLink>
            {search?.advanced && (
              <SiteLink href={search.advanced.href} newTab={search.advanced.newTab}>
                {search.advanced.label}
              </SiteLink>
            )}
          </p>
        )}
      </section>
    </>
  )
}

/** The design of the masthead of lib/http/plain-page.ts. */
const NameBar = ({ site, other }: Masthead) => (
  <header className={styles.masthead}>
    <div>
      <p lang={site.lang}>{site.text}</p>
      <a lang={other.lang} href={other.href}>
        {other.label}
      </a>
    </div>
  </header>
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
  <form
    role="search"
    aria-label={search.label}
    action={search.action}
    className={styles.search}
    data-search-form=""
  >
    {search.label !== search.button && <label htmlFor="problem-search">{search.label}</label>}
    {Object.entries(search.hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input
      id="problem-search"
      type="search"
      name="q"
      required
      maxLength={search.maxLength}
      aria-label={search.label}
      enterKeyHint="search"
    />
    <Button type="submit" variant="primary">
      {search.button}
    </Button>
  </form>
)
