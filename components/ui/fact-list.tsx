import { Breakable } from './breakable'
import { ReferenceHtml } from './inline-html'
import { SiteLink } from './site-link'
import type { Locale } from '@/lib/i18n/locales'
import { licenceName } from '@/lib/text/licence-name'
import { webUrl } from '@/lib/text/safe-url'
import styles from './fact-list.module.scss'

/** A named fact; a link where it has an address. */
export type Fact = {
  term: string
  text: string
  /** Language of the text where it differs from the page's. */
  lang?: Locale | undefined
  href?: string | undefined
  newTab?: string | undefined
  /** The text is the title of a work. */
  work?: boolean
  /** A reference, in place of the text. */
  referenceHtml?: string
}

/** Renders terms and descriptions, one per line. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ term, text, lang, href, newTab, work, referenceHtml }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd lang={lang} className={work ? styles.work : undefined}>
          {referenceHtml !== undefined ? (
            <ReferenceHtml html={referenceHtml} />
          ) : href === undefined ? (
            <Breakable text={text} />
          ) : (
            <SiteLink href={href} newTab={newTab}>
              <Breakable text={text} />
            </SiteLink>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

/** Returns facts from pairs, without empty ones; a web address becomes a link. */
export const presentFacts = (
  rows: readonly (readonly [string, string | number | null | undefined])[],
): Fact[] =>
  rows.flatMap(([term, text]) =>
    text === null || text === undefined || text === '' ? [] : [{ term, ...linked(String(text)) }],
  )

const linked = (text: string): Pick<Fact, 'text' | 'href'> => {
  const url = /^https?:\/\/\S+$/i.test(text) ? webUrl(text) : undefined
  return url === undefined ? { text } : { text: licenceName(text), href: url }
}
