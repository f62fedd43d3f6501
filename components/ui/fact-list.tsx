import { Breakable } from '@/components/ui/breakable'
import { SiteLink } from '@/components/ui/site-link'
import { licenceName } from '@/lib/text/licence-name'
import { webUrl } from '@/lib/text/safe-url'
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

/** Facts of pairs, without those that say nothing; one that is an address of the web leads there. */
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
