import { ScreenFrame } from '@/app/_frame/screen-frame'
import { PageFavoriteButton } from '@/app/_content/favorite-button'
import { HeadData } from '@/app/_page/head-data'
import { Cover } from '@/components/ui/cover'
import { SiteLink } from '@/components/ui/site-link'
import { JournalSearch } from '@/components/search/journal-search'
import { FactList } from '@/components/ui/fact-list'
import { OwnerHtml } from '@/components/page/owner-html'
import { ArticleEntry } from '@/components/article/article-entry'
import type { JournalViewModel } from './view-model'
import styles from './journal.module.scss'

/** Renders cover, search, facts, introduction, issues and newest articles of a journal. */
export const JournalView = ({ view }: { view: JournalViewModel }) => (
  <ScreenFrame {...view.frame} actions={<PageFavoriteButton view={view.favoriteButton} />}>
    <HeadData jsonLd={view.jsonLd} />
    <div className={styles.journal}>
      <aside>
        <Cover {...view.cover} alt="" width={200} eager />
        <div>
          {view.identity.map(({ text, lang }) => (
            <p key={text} lang={lang}>
              {text}
            </p>
          ))}
          {view.links.map(({ label, href }) => (
            <p key={href} className={styles.link}>
              <SiteLink href={href}>{label}</SiteLink>
            </p>
          ))}
        </div>
      </aside>
      <div>
        <JournalSearch view={view.search} />
        {view.intro && (
          <section>
            <h2>{view.intro.title}</h2>
            <OwnerHtml {...view.intro.html} />
          </section>
        )}
        <FactList facts={view.facts} />
        {view.issues.years.length > 0 && <Issues {...view.issues} />}
        {view.newest.entries.length > 0 && (
          <section>
            <h2>{view.newest.title}</h2>
            {view.newest.entries.map((entry) => (
              <ArticleEntry key={entry.id} entry={entry} brief />
            ))}
          </section>
        )}
      </div>
    </div>
  </ScreenFrame>
)

const Issues = ({ title, years }: JournalViewModel['issues']) => (
  <section>
    <h2>{title}</h2>
    <dl className={styles.issues}>
      {years.map(({ year, issues }) => (
        <div key={year}>
          <dt>{year}</dt>
          <dd>
            {issues.map(({ id, label, href }) => (
              <SiteLink key={id} href={href}>
                {label}
              </SiteLink>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
