import { thumbnail } from '@/lib/routes/picture-href'
import { Badge } from '@/components/ui/badge'
import { InlineHtml, TypesetHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { TitleHtml } from '@/components/ui/title-html'
import type { HitView } from './search-view-model'
import styles from './hit.module.scss'

/** Renders a hit that is no article: title, facts, the passage found. */
export const Hit = ({ hit }: { hit: HitView }) => (
  <article className={styles.hit}>
    {hit.picture !== null && (
      <img
        {...thumbnail(hit.picture, 160)}
        alt=""
        width={112}
        height={84}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
    )}
    <div>
      <h2 className={styles.title}>
        <SiteLink href={hit.href} newTab={hit.newTab} lang={hit.lang}>
          <TitleHtml html={hit.titleHtml} />
        </SiteLink>
      </h2>
      {hit.badges.length + hit.facts.length > 0 && (
        <p className={styles.facts}>
          {hit.badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
          {hit.facts.map(({ text, lang }) => (
            <span key={text} lang={lang}>
              {text}
            </span>
          ))}
        </p>
      )}
      <MatchExplanation
        passageHtml={hit.passageHtml}
        passageLang={hit.passageLang}
        matchedHtml={hit.matchedHtml}
      />
      {hit.favoriteButton && (
        <button
          type="button"
          className={styles.collect}
          aria-label={hit.favoriteButton.label}
          data-collect={hit.favoriteButton.key}
        >
          {hit.favoriteButton.text}
        </button>
      )}
    </div>
  </article>
)

type MatchExplanationProps = {
  passageHtml: string | null
  passageLang?: string | undefined
  matchedHtml: string | null
}

/** Renders why a hit matches: the passage around its first highlight, and the matching fields. */
export const MatchExplanation = ({ passageHtml, passageLang, matchedHtml }: MatchExplanationProps) => (
  <>
    {passageHtml !== null && (
      <TypesetHtml as="p" html={passageHtml} lang={passageLang} className={styles.passage} />
    )}
    {matchedHtml !== null && <InlineHtml as="p" html={matchedHtml} className={styles.matched} />}
  </>
)
