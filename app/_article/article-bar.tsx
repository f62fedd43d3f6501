import { PageFavoriteButton, type FavoriteButtonView } from '@/app/_content/favorite-button'
import { Breakable } from '@/components/ui/breakable'
import { SiteLink } from '@/components/ui/site-link'
import { StaticHtml } from '@/components/ui/static-html'
import type { ArticleViewModel } from './article-view-model'
import type { Fact } from './facts-view-model'
import { ReadingControls } from './reading-controls'
import type { ReadingView } from './reading-view-model'
import styles from './article-bar.module.scss'

type BarProps = {
  view: ArticleViewModel
  favoriteButton: FavoriteButtonView | null
  reading: ReadingView | null
}

/**
 * Renders the facts and actions of the article. On wide screens the line sticks to the top while scrolling, with the
 * title in place of the facts, and shows the reading progress.
 */
export const ArticleBar = ({ view, favoriteButton, reading }: BarProps) => (
  <div className={styles.bar} data-reading-bar="">
    <div className={styles.inner}>
      <StaticHtml className={styles.line} data-title={view.shortTitle}>
        <Facts facts={[...view.facts.line, ...(view.access ? [view.access.fact] : [])]} />
      </StaticHtml>
      <div className={styles.actions} data-no-print>
        <StaticHtml contents>
          {view.actions.map(({ label, href }) => (
            <SiteLink key={href} href={href} className={styles.main}>
              {label}
            </SiteLink>
          ))}
          {view.cite && <Cite cite={view.cite} />}
        </StaticHtml>
        {favoriteButton && <PageFavoriteButton view={favoriteButton} />}
        {reading && <ReadingControls labels={reading} />}
      </div>
    </div>
    <span className={styles.progress} />
  </div>
)

/** Renders facts with their terms; a `quiet` term is for screen readers only. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ term, text, href, rel, quiet, doi }) => (
      <div key={term} data-quiet={quiet ? '' : undefined}>
        <dt>{term}</dt>
        <dd>
          {href === undefined ? (
            text
          ) : (
            <SiteLink href={href} rel={rel} data-doi={doi}>
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
