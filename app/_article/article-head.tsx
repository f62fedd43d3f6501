import { clsx } from 'clsx'
import { Badge } from '@/components/ui/badge'
import { SiteLink } from '@/components/ui/site-link'
import { SourceText } from '@/components/ui/source-text'
import { TitleHtml } from '@/components/ui/title-html'
import { limits } from '@/lib/rules/limits'
import { Facts } from './article-bar'
import type { ArticleViewModel } from './article-view-model'
import styles from './article.module.scss'

/** Renders column and status, titles, authors; affiliations, history and funding are folded. */
export const ArticleHead = ({ view }: { view: ArticleViewModel }) => (
  <header className={clsx(styles.head, view.longTitle && styles.longTitle)}>
    {view.withdrawn && <Withdrawn {...view.withdrawn} />}
    <Titles view={view} />
    <Authors view={view} />
    {view.facts.foldLabel !== null && (
      <details className={styles.more} data-print-open="">
        <summary>{view.facts.foldLabel}</summary>
        {view.affiliations.length > 0 && (
          <Affiliations
            affiliations={view.affiliations}
            areAffiliationsCounted={view.areAffiliationsCounted}
          />
        )}
        {view.facts.folded.length > 0 && <Facts facts={view.facts.folded} />}
      </details>
    )}
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
      <Source source={view.facts.source} />
    </p>
    <TitleHtml as="h1" html={view.titleHtml} lang={view.titleLang} />
    {view.otherLanguage !== null && <p className={styles.parallel}>{view.otherLanguage}</p>}
    {[view.about.subtitle, view.parallelTitle, ...view.about.titles].map(
      (title) =>
        title && (
          <TitleHtml
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

const Source = ({ source: { text, href } }: Pick<ArticleViewModel['facts'], 'source'>) => (
  <span className={styles.source}>
    {href === undefined ? (
      <SourceText text={text} />
    ) : (
      <SiteLink href={href}>
        <SourceText text={text} />
      </SiteLink>
    )}
  </span>
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

const FOLD = limits.articlePage.authorsBeforeFold

const Authors = ({ view: { authors, moreAuthors } }: { view: ArticleViewModel }) => (
  <>
    <p className={styles.authors}>
      <AuthorNames authors={authors.slice(0, moreAuthors === null ? authors.length : FOLD)} />
    </p>
    {moreAuthors !== null && <CorrespondingAhead authors={authors.slice(FOLD)} />}
    {moreAuthors !== null && (
      <details className={styles.more} data-print-open="">
        <summary>{moreAuthors}</summary>
        <p className={styles.authors}>
          <AuthorNames authors={authors.slice(FOLD)} />
        </p>
      </details>
    )}
  </>
)

/** Corresponding authors of those that are folded; the unfolded list has them at their place. */
const CorrespondingAhead = ({ authors }: Pick<ArticleViewModel, 'authors'>) => {
  const corresponding = authors.filter((author) => author.corresponding)
  return (
    corresponding.length > 0 && (
      <p className={clsx(styles.authors, styles.ahead)}>
        <span>…</span>
        <AuthorNames authors={corresponding} />
      </p>
    )
  )
}

const Affiliations = ({
  affiliations,
  areAffiliationsCounted,
}: Pick<ArticleViewModel, 'affiliations' | 'areAffiliationsCounted'>) => {
  const unmarked = affiliations.filter(({ mark }) => mark === null)
  return (
    <>
      {affiliations.length > unmarked.length && !areAffiliationsCounted && (
        <ul className={clsx(styles.affiliations, styles.labelled)}>
          {affiliations.map(
            ({ mark, name, lang }) =>
              mark !== null && (
                <li key={mark} lang={lang}>
                  <sup>{mark}</sup> {name}
                </li>
              ),
          )}
        </ul>
      )}
      {affiliations.length > unmarked.length && areAffiliationsCounted && (
        <ol className={styles.affiliations}>
          {affiliations.map(
            ({ mark, name, lang }) =>
              mark !== null && (
                <li key={mark} lang={lang}>
                  {name}
                </li>
              ),
          )}
        </ol>
      )}
      {unmarked.length > 0 && (
        <ul className={styles.affiliations}>
          {unmarked.map(({ name, lang }, at) => (
            <li key={at} lang={lang}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const AuthorNames = ({ authors }: Pick<ArticleViewModel, 'authors'>) =>
  authors.map(({ name, lang, href, marks, correspondenceMark, orcid, email, corresponding }) => (
    <span key={`${name}${marks}`} className={styles.author}>
      {name !== '' && (
        <SiteLink href={href} lang={lang}>
          {name}
        </SiteLink>
      )}
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
          <sup>{correspondenceMark}</sup>
        ) : (
          <SiteLink href={`mailto:${email}`} aria-label={email}>
            {correspondenceMark}
          </SiteLink>
        ))}
    </span>
  ))
