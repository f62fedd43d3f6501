import { Collect, type CollectView } from '@/app/_content/collect'
import { Badge } from '@/components/ui/badge'
import { Breakable } from '@/components/ui/breakable'
import { InlineHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { Still } from '@/components/ui/still'
import { TitleHtml } from '@/components/ui/title-html'
import { ReadingControls, type ReadingWords } from './reading-controls'
import type { ArticleViewModel } from './article-view-model'
import styles from './article.module.scss'

type HeadProps = {
  view: ArticleViewModel
  collect: CollectView | null
  reading: ReadingWords | null
}

/** Column and status, titles, authors with their affiliations, facts and actions. */
export const ArticleHead = ({ view, collect, reading }: HeadProps) => (
  <header className={styles.head}>
    <Still contents>
      <Titles view={view} />
      {view.withdrawn && <Withdrawn {...view.withdrawn} />}
      <Authors view={view} />
      <Facts facts={view.facts} />
    </Still>
    <div className={styles.actions} data-screen-only>
      <Still contents>
        {view.actions.map(({ label, href }) => (
          <SiteLink key={href} href={href}>
            {label}
          </SiteLink>
        ))}
        {view.cite && <Cite cite={view.cite} />}
      </Still>
      {collect && <Collect view={collect} />}
      {reading && <ReadingControls words={reading} />}
    </div>
  </header>
)

const Titles = ({ view }: { view: ArticleViewModel }) => (
  <>
    <p className={styles.column}>
      {view.column !== '' && <span>{view.column}</span>}
      {view.badges.map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </p>
    <TitleHtml as="h1" html={view.titleHtml} lang={view.titleLang} />
    {view.otherLanguage !== null && <p className={styles.parallel}>{view.otherLanguage}</p>}
    {[view.parallelTitle, view.about.subtitle, ...view.about.titles].map(
      (title) =>
        title && (
          <InlineHtml
            key={title.html}
            as="p"
            html={title.html}
            lang={title.lang}
            className={styles.parallel}
          />
        ),
    )}
  </>
)

const Withdrawn = ({ title, reason, citation }: NonNullable<ArticleViewModel['withdrawn']>) => (
  <div className={styles.withdrawn} role="note">
    <p>
      <strong>{title}</strong>
    </p>
    {reason && <p>{reason}</p>}
    <p className={styles.lastCitation}>{citation}</p>
  </div>
)

const Facts = ({ facts }: Pick<ArticleViewModel, 'facts'>) => (
  <dl className={styles.facts}>
    {facts.map(({ term, text, href }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          {href === undefined ? (
            text
          ) : (
            <SiteLink href={href}>
              <Breakable text={text} />
            </SiteLink>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

const Cite = ({ cite }: { cite: NonNullable<ArticleViewModel['cite']> }) => (
  <>
    <SiteLink href={cite.href} rel="nofollow" data-cite={cite.id}>
      {cite.label}
    </SiteLink>
    <button type="button" data-basket-add={cite.id} data-title={cite.title}>
      {cite.basket}
    </button>
  </>
)

const FOLD = 8

const Authors = ({
  view: { authors, moreAuthors, affiliations, allAffiliations },
}: {
  view: ArticleViewModel
}) => (
  <>
    <p className={styles.authors}>
      <AuthorNames authors={authors.slice(0, moreAuthors === null ? authors.length : FOLD)} />
    </p>
    {moreAuthors !== null && (
      <details className={styles.more} data-print-open="">
        <summary>{moreAuthors}</summary>
        <p className={styles.authors}>
          <AuthorNames authors={authors.slice(FOLD)} />
        </p>
      </details>
    )}
    {allAffiliations !== null && (
      <details className={styles.more} data-print-open="">
        <summary>{allAffiliations}</summary>
        <Affiliations affiliations={affiliations} />
      </details>
    )}
    {allAffiliations === null && affiliations.length > 0 && <Affiliations affiliations={affiliations} />}
  </>
)

const Affiliations = ({ affiliations }: Pick<ArticleViewModel, 'affiliations'>) => (
  <ol className={styles.affiliations}>
    {affiliations.map(({ mark, name }) => (
      <li key={mark}>{name}</li>
    ))}
  </ol>
)

const AuthorNames = ({ authors }: Pick<ArticleViewModel, 'authors'>) =>
  authors.map(({ name, marks, orcid, email, corresponding }) => (
    <span key={`${name}${marks}`} className={styles.author}>
      {name}
      {orcid !== null && (
        <SiteLink
          href={`https://orcid.org/${orcid}`}
          className={styles.orcid}
          aria-label={`ORCID iD ${orcid}`}
        >
          iD
        </SiteLink>
      )}
      {marks !== '' && <sup>{marks}</sup>}
      {corresponding &&
        (email === null ? (
          <sup>*</sup>
        ) : (
          <SiteLink href={`mailto:${email}`} aria-label={email}>
            *
          </SiteLink>
        ))}
    </span>
  ))
