import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import fullText from '@/components/article/full-text.module.scss'
import { InlineHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { StoredHtml } from '@/components/ui/stored-html'
import type { FrontView } from './front-matter-view-model'
import styles from './front-matter.module.scss'

type FrontSectionsProps = { front: FrontView; children: ReactNode }

/** Renders statements, people other than authors, and the facts of the record, with `children` in their fold. */
export const FrontSections = ({ front, children }: FrontSectionsProps) => (
  <div className={styles.front}>
    {front.statements.map(({ titleHtml, folded, parts }) => (
      <Part key={titleHtml} title={<InlineHtml html={titleHtml} />} folded={folded}>
        {parts.map(({ html, lang }) => (
          <StoredHtml
            key={html}
            kind="full-text"
            className={clsx(fullText.fullText, styles.statement)}
            lang={lang}
            html={html}
          />
        ))}
      </Part>
    ))}
    {front.people.map(({ title, folded, items }) => (
      <Part key={title} title={title} folded={folded}>
        <People items={items} />
      </Part>
    ))}
    {(front.record.items.length > 0 || children) && (
      <Part title={front.record.title} folded>
        <Record items={front.record.items} />
        {children}
      </Part>
    )}
    {front.production.items.length > 0 && (
      <Part title={front.production.title} folded>
        <Record items={front.production.items} />
      </Part>
    )}
  </div>
)

const Record = ({ items }: Pick<FrontView['record'], 'items'>) =>
  items.length > 0 && (
    <dl className={styles.record}>
      {items.map(({ term, text, href }) => (
        <div key={`${term} ${text}`}>
          <dt>{term}</dt>
          <dd>{href ? <SiteLink href={href}>{text}</SiteLink> : text}</dd>
        </div>
      ))}
    </dl>
  )

const Part = ({ title, folded, children }: { title: ReactNode; folded: boolean; children: ReactNode }) =>
  folded ? (
    <details data-print-open="">
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  ) : (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )

const People = ({ items }: Pick<FrontView['people'][number], 'items'>) => (
  <ul className={styles.people}>
    {items.map(({ name, note, orcid, email }, at) => (
      // Two people of a long list may have the same name.
      <li key={`${name} ${at}`}>
        <strong>{name}</strong>
        {orcid !== null && (
          <SiteLink href={`https://orcid.org/${orcid}`} aria-label={`ORCID iD ${orcid}`}>
            iD
          </SiteLink>
        )}
        {email !== null && <SiteLink href={`mailto:${email}`}>{email}</SiteLink>}
        {note !== '' && <span>{note}</span>}
      </li>
    ))}
  </ul>
)
