import { SiteLink } from '@/components/ui/site-link'
import styles from './fact-list.module.scss'

/** A named fact; with an address it is a link. */
export type Fact = { term: string; text: string; href?: string | undefined; newTab?: string | undefined }

/** Terms and what they are, one a line. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ term, text, href, newTab }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          {href === undefined ? (
            text
          ) : (
            <SiteLink href={href} newTab={newTab}>
              {text}
            </SiteLink>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

/** Facts of pairs, without those that say nothing. */
export const presentFacts = (
  rows: readonly (readonly [string, string | number | null | undefined])[],
): Fact[] =>
  rows.flatMap(([term, text]) =>
    text === null || text === undefined || text === '' ? [] : [{ term, text: String(text) }],
  )
